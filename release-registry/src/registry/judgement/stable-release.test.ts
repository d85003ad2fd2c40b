import { noneCompared, type MinuteMetrics } from '../../contract';
import { findStableRise, findStartDrop } from './stable-release';

const policy = { limit_percent: 1, window_minutes: 60, min_pages: 100 };
const [release, previous] = ['1.1.0-gbbbbbbbbbbbb', '1.0.0-gaaaaaaaaaaaa'];
const now = 10_000;
const count = (of: string, minutesAgo: number, pages: number, errors: number): MinuteMetrics => ({
  minute: now - minutesAgo,
  part: 'mfe-lab',
  release: of,
  pages,
  errors,
});
const promoted = (minutesAgo: number) => ({ release, since: now - minutesAgo, promotedOver: previous });
const rise = (stable: Parameters<typeof findStableRise>[0], counts: readonly MinuteMetrics[]) =>
  findStableRise(stable, counts, now, policy);

const wasFine = count(previous, 30, 1000, 5);

describe('the error rate of a promoted release', () => {
  it.each<[string, MinuteMetrics[], boolean | undefined]>([
    ['has risen with the promotion', [wasFine, count(release, 9, 150, 30)], true],
    ['has risen with the promotion, of a part without pages before', [count(release, 9, 150, 30)], true],
    ['has not risen on too few pages', [wasFine, count(release, 9, 99, 30)], undefined],
    ['has not risen by the errors of one IP address', [wasFine, count(release, 9, 100, 2)], undefined],
    ['has not risen if it was as high before', [count(previous, 30, 1000, 190), count(release, 9, 100, 20)], undefined],
    ['has risen later', [wasFine, count(release, 9, 200, 0), count(release, 1, 200, 60)], false],
    [
      'does not contain its time as a canary',
      [wasFine, count(release, 20, 500, 400), count(release, 5, 200, 0)],
      undefined,
    ],
  ])('%s', (_, counts, byPromotion) => {
    expect(rise(promoted(10), counts)?.byPromotion).toBe(byPromotion);
  });

  it('is compared with the previous release in the window before the promotion', () => {
    expect(rise(promoted(10), [wasFine, count(previous, 75, 10, 10), count(release, 0, 100, 20)])).toEqual({
      now: { pages: 100, errors: 20 },
      before: { pages: 1000, errors: 5 },
      byPromotion: true,
      isProven: false,
    });
  });
});

describe('the error rate of a release that is live for longer', () => {
  const counts = [count(release, 90, 1000, 5), count(release, 10, 1000, 50)];

  it('is compared with the window before the last', () => {
    const risen = {
      now: { pages: 1000, errors: 50 },
      before: { pages: 1000, errors: 5 },
      byPromotion: false,
      isProven: false,
    };
    expect(rise(promoted(300), counts)).toEqual(risen);
    expect(rise({ release, since: undefined, promotedOver: undefined }, counts)).toEqual(risen);
  });

  it('has not risen if it stays what it was', () => {
    expect(rise(promoted(300), [count(release, 90, 1000, 50), count(release, 10, 1000, 50)])).toBeUndefined();
  });
});

it('a rise after a rollback did not begin with a promotion', () => {
  const rolledBack = { release, since: now - 10, promotedOver: undefined };
  expect(rise(rolledBack, [count(release, 5, 200, 60)])?.byPromotion).toBe(false);
});

describe('the pages of a shell that start', () => {
  const starts = (of: string, minutesAgo: number, opened: number, started: number): MinuteMetrics => ({
    ...count(of, minutesAgo, opened, 0),
    part: 'shell',
    compared: { ...noneCompared, pages: opened, opened, started },
  });
  const drop = (stable: Parameters<typeof findStartDrop>[0], counts: readonly MinuteMetrics[]) =>
    findStartDrop(stable, counts, now, policy);
  const before = starts(previous, 30, 1000, 900);

  it.each<[string, MinuteMetrics[], boolean | undefined]>([
    ['are fewer since the promotion: none', [before, starts(release, 9, 120, 0)], true],
    ['are fewer since the promotion: a quarter less', [before, starts(release, 9, 400, 260)], true],
    ['are fewer later', [before, starts(release, 9, 200, 180), starts(release, 2, 400, 0)], false],
    ['are as many', [before, starts(release, 9, 400, 360)], undefined],
    ['are a little fewer, as at another time of the day', [before, starts(release, 9, 400, 320)], undefined],
    ['are too few to judge', [before, starts(release, 9, 99, 0)], undefined],
    ['were as few before', [starts(previous, 30, 1000, 100), starts(release, 9, 400, 40)], undefined],
    ['cannot be compared without pages before', [starts(release, 9, 400, 0)], undefined],
    ['may still start in the current minute', [before, starts(release, 0, 400, 0)], undefined],
    [
      'of its time as a canary do not count',
      [before, starts(release, 20, 500, 0), starts(release, 5, 200, 180)],
      undefined,
    ],
  ])('%s', (_, counts, byPromotion) => {
    expect(drop(promoted(10), counts)?.byPromotion).toBe(byPromotion);
  });

  it('are compared with the window before, of a release that is live for longer', () => {
    const counts = [starts(release, 90, 1000, 900), starts(release, 10, 400, 0)];
    expect(drop(promoted(300), counts)).toMatchObject({
      now: { opened: 400, started: 0 },
      before: { opened: 1000, started: 900 },
      byPromotion: false,
    });
  });
});
