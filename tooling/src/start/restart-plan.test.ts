import { planRestart } from './restart-plan';

describe('a program that ended', () => {
  it('is started again after a moment', () => {
    expect(planRestart(0, 3_600_000)).toEqual({ ends: 1, delayMs: 250, isRepeated: false });
  });

  it('waits twice as long after each further end, up to 30 seconds', () => {
    let ends = 0;
    const delays = Array.from({ length: 10 }, () => {
      const plan = planRestart(ends, 100);
      ends = plan.ends;
      return plan.delayMs;
    });
    expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('counts as failing from the third end in a row', () => {
    expect([0, 1, 2, 3].map((ends) => planRestart(ends, 100).isRepeated)).toEqual([false, false, true, true]);
  });

  it('starts at the shortest delay when it had run for ten seconds', () => {
    expect(planRestart(7, 9_999).delayMs).toBe(30_000);
    expect(planRestart(7, 10_000)).toEqual({ ends: 1, delayMs: 250, isRepeated: false });
  });
});
