import { atIntervals } from './at-intervals';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('does what is asked for at once, and what is asked for soon after that once more', () => {
  const work = jest.fn();
  const ask = atIntervals(200, work);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  jest.advanceTimersByTime(199);
  expect(work).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(3);
  ask();
  expect(work).toHaveBeenCalledTimes(4);
});
