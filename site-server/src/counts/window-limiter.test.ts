import fc from 'fast-check';
import { createWindowLimiter } from './window-limiter';

const rules = { limit: 2, windowMinutes: 60, maxKeys: 1000 };

describe('a window limiter', () => {
  it('allows the limit for each key', () => {
    const { take } = createWindowLimiter(rules);
    expect([take('a', 100), take('a', 100), take('a', 101), take('b', 101)]).toEqual([true, true, false, true]);
  });

  it('allows the limit again once the window has passed', () => {
    const { take } = createWindowLimiter(rules);
    expect([0, 0, 59, 60, 70].map((minute) => take('a', minute))).toEqual([true, true, false, false, true]);
  });

  it('never exceeds the limit in any window', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 300 }), { maxLength: 200 }),
        fc.integer({ min: 1, max: 90 }),
        (minutes, windowMinutes) => {
          const { take } = createWindowLimiter({ ...rules, windowMinutes });
          const taken = minutes.sort((a, b) => a - b).filter((minute) => take('a', minute));
          for (const from of taken) {
            expect(taken.filter((at) => at >= from && at < from + windowMinutes).length).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });

  it('removes keys that were not used for a window', () => {
    const allowance = createWindowLimiter(rules);
    for (let key = 0; key < 100; key += 1) allowance.take(String(key), 0);
    allowance.take('later', 200);
    expect(allowance.size()).toBe(1);
  });

  it('stores at most the maximum of keys, and removes the oldest', () => {
    const allowance = createWindowLimiter({ ...rules, limit: 1, maxKeys: 10 });
    for (let key = 0; key < 100; key += 1) allowance.take(String(key), 0);
    expect(allowance.size()).toBe(10);
    expect(allowance.take('99', 0)).toBe(false);
    expect(allowance.take('1', 0)).toBe(true);
  });

  it('treats a rejected key as used, and does not remove it before others', () => {
    const allowance = createWindowLimiter({ ...rules, limit: 1, maxKeys: 2 });
    allowance.take('greedy', 0);
    allowance.take('other', 0);
    allowance.take('greedy', 0);
    allowance.take('third', 0);
    expect(allowance.take('greedy', 0)).toBe(false);
  });
});
