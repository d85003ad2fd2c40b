import { measureOutage } from './outage';

const ok = (sentAt: number, endedAt: number) => ({ isOk: true, sentAt, endedAt });
const failed = (sentAt: number, endedAt: number) => ({ isOk: false, sentAt, endedAt });

it('is from the first failed request to the first answer after the last one', () => {
  const requests = [ok(0, 10), failed(20, 25), ok(30, 35), failed(40, 45), ok(50, 90), ok(100, 105)];
  expect(measureOutage(requests)).toEqual({ ms: 70, failed: 2, slowestMs: 40 });
});

it('is nothing where all were answered', () => {
  expect(measureOutage([ok(0, 10), ok(10, 40)])).toEqual({ ms: 0, failed: 0, slowestMs: 30 });
  expect(measureOutage([])).toEqual({ ms: 0, failed: 0, slowestMs: 0 });
});

it('lasts until the end where nothing was answered afterwards', () => {
  expect(measureOutage([ok(0, 10), failed(10, 20), failed(30, 60)])).toMatchObject({ ms: 50, failed: 2 });
});
