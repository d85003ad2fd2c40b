import fc from 'fast-check';
import { createWindowLimiter } from './window-limiter';

const rules = { limit: 2, windowMinutes: 60, maxKeys: 1000 };

describe('an allowance', () => {
  it('lets so many through for each key', () => {
    const { take } = createWindowLimiter(rules);
    expect([take('a', 100), take('a', 100), take('a', 101), take('b', 101)]).toEqual([true, true, false, true]);
  });

  it('comes back once the window has passed', () => {
    const { take } = createWindowLimiter(rules);
    expect([0, 0, 59, 60, 70].map((minute) => take('a', minute))).toEqual([true, true, false, false, true]);
  });

  it('is never exceeded in a window, wherever it begins', () => {
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

  it('forgets who was not there for a window', () => {
    const allowance = createWindowLimiter(rules);
    for (let key = 0; key < 100; key += 1) allowance.take(String(key), 0);
    allowance.take('later', 200);
    expect(allowance.size()).toBe(1);
  });

  it('remembers no more keys than it may, and those that came last', () => {
    const allowance = createWindowLimiter({ ...rules, limit: 1, maxKeys: 10 });
    for (let key = 0; key < 100; key += 1) allowance.take(String(key), 0);
    expect(allowance.size()).toBe(10);
    expect(allowance.take('99', 0)).toBe(false);
    expect(allowance.take('1', 0)).toBe(true);
  });

  it('refused is in use too, and not forgotten before others', () => {
    const allowance = createWindowLimiter({ ...rules, limit: 1, maxKeys: 2 });
    allowance.take('greedy', 0);
    allowance.take('other', 0);
    allowance.take('greedy', 0);
    allowance.take('third', 0);
    expect(allowance.take('greedy', 0)).toBe(false);
  });
});
