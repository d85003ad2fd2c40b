import { afterCall, paceMs, waitMs, type Counter, type PaceRule, type RateRule } from './rate-decision';

const start = new Date('2026-11-24T00:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const counter = (hits: number, resetsAfter = 900, lastAt: Date | null = start): Counter => ({
  hits,
  lastAt,
  resetsAt: at(resetsAfter),
});

describe('a rule without delays', () => {
  const rule: RateRule = { name: 'sms', max: 3, minutes: 15 };

  it('admits as many as it says, then none until the time is over', () => {
    expect(waitMs(rule, counter(2), at(10))).toBe(0);
    expect(waitMs(rule, counter(3), at(10))).toBe(890_000);
    expect(waitMs(rule, counter(3), at(900))).toBe(0);
  });

  it('starts again when the time is over', () => {
    expect(afterCall(rule, counter(3), at(900))).toEqual({ hits: 1, lastAt: at(900), resetsAt: at(1800) });
    expect(afterCall(rule, counter(2), at(10))).toEqual({ hits: 3, lastAt: at(10), resetsAt: at(900) });
  });
});

describe('a rule with delays', () => {
  const rule: RateRule = { name: 'login', max: 5, minutes: 15, delays: { firstSeconds: 2, maxSeconds: 10 } };

  it.each([
    [4, 0],
    [5, 2],
    [6, 4],
    [7, 8],
    [8, 10],
    [5000, 10],
  ])('after %d attempts the next one waits %d s from the last one', (hits, seconds) => {
    expect(waitMs(rule, counter(hits), start)).toBe(seconds * 1000);
    expect(waitMs(rule, counter(hits), at(seconds))).toBe(0);
  });

  it('waits no longer than its delay after the clock was set back', () => {
    expect(waitMs(rule, counter(4, 900, at(86_400)), start)).toBe(0);
    expect(waitMs(rule, counter(6, 900, at(86_400)), start)).toBe(4000);
  });

  it('has no wait before the first attempt', () => {
    expect(waitMs(rule, counter(9, 900, null), start)).toBe(0);
  });
});

describe('a pace', () => {
  const rule: PaceRule = {
    name: 'identifier',
    max: 10,
    minutes: 60,
    delays: { firstSeconds: 2, maxSeconds: 60 },
    failedSourceMaxSeconds: 3600,
  };
  const of = (hits: number) => ({ rule, counter: counter(hits, 3600) });

  it('lets everybody try at once while few attempts failed', () => {
    expect(paceMs(of(9), counter(0, 0, null), start)).toEqual({ wait: 0, isNew: false });
  });

  it('makes a new source wait up to its maximum from its first call, whatever others do meanwhile', () => {
    expect(paceMs(of(11), counter(0, 0, null), start)).toEqual({ wait: 4000, isNew: true });
    expect(paceMs(of(5000), counter(0, 0, null), start)).toEqual({ wait: 60_000, isNew: true });
    expect(paceMs(of(5000), counter(0), at(20))).toEqual({ wait: 40_000, isNew: false });
    expect(paceMs(of(5000), counter(0), at(60))).toEqual({ wait: 0, isNew: false });
  });

  it('makes a source that failed wait four times as long each time, up to its maximum', () => {
    expect(paceMs(of(5000), counter(1), start).wait).toBe(240_000);
    expect(paceMs(of(5000), counter(2), start).wait).toBe(960_000);
    expect(paceMs(of(5000), counter(9), start).wait).toBe(3_600_000);
  });

  it('ignores the failures of the source itself, which has delays of its own', () => {
    expect(paceMs(of(12), counter(12), start).wait).toBe(0);
  });
});
