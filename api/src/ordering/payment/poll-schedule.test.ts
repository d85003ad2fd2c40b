import { hours, later, minutes, seconds } from '../../platform/clock';
import { getNextPoll, nextRefundStep, getPollAfter, refundTimeoutMs } from './poll-schedule';

const start = new Date('2026-11-21T06:00:00Z');

/** Ages in ms at which the gateway is polled about a payment that stays undecided. */
function questions(until: number): number[] {
  const ages = [30 * seconds];
  for (let age = ages[0] ?? 0; age < until;) {
    age = getNextPoll(start, later(start, age)).getTime() - start.getTime();
    ages.push(age);
  }
  return ages;
}

describe('the polls of a payment', () => {
  it.each([
    [0, 15 * seconds],
    [2 * minutes - 1, 15 * seconds],
    [2 * minutes, 30 * seconds],
    [10 * minutes, 2 * minutes],
    [40 * minutes, 15 * minutes],
    [6 * hours, 2 * hours],
    [72 * hours, 6 * hours],
    [900 * hours, 6 * hours],
  ])('come %i ms after the start at an interval of %i ms', (age, gap) => {
    const now = later(start, age);
    expect(getNextPoll(start, now)).toEqual(later(now, gap));
  });

  it('are limited over three days', () => {
    const asked = questions(72 * hours);
    expect(asked.length).toBeLessThan(110);
    expect(asked.filter((age) => age < 5 * minutes).length).toBeGreaterThanOrEqual(10);
  });

  it('include one for a payment that was written off, a day after the start', () => {
    const failed = { do: 'fail', why: 'never paid' } as const;
    expect(getPollAfter(failed, start, later(start, 35 * minutes))).toEqual(later(start, 24 * hours));
    expect(getPollAfter({ do: 'nothing' }, start, later(start, 24 * hours))).toBeNull();
    expect(getPollAfter({ do: 'wait' }, start, later(start, 24 * hours))).toEqual(later(start, 26 * hours));
    expect(getPollAfter({ do: 'lapse' }, start, later(start, 30 * minutes))).toEqual(later(start, 32 * minutes));
  });
});

describe('the steps of a refund', () => {
  it('have growing intervals, up to a few a day for two weeks', () => {
    const waits = Array.from({ length: 9 }, (_, index) => nextRefundStep(index + 1, start).getTime() - start.getTime());
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect([waits[0], waits.at(-1)]).toEqual([10 * seconds, 6 * hours]);
    expect(refundTimeoutMs).toBe(14 * 24 * hours);
  });
});
