import { isStrongEnough, leastHashCosts, measureHashCosts, recommendHashCost } from './password-cost';
import { passwordHasher } from './passwords';

describe('the measurement of password hashes', () => {
  it('takes the median of rounds in which the configured number of hashes runs at once', async () => {
    let time = 0;
    let running = 0;
    let most = 0;
    const hash = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      time += 10;
    };
    const measured = await measureHashCosts({ hash, now: () => time }, 3);
    expect(most).toBe(3);
    expect(new Set(measured.map(({ ms }) => ms))).toEqual(new Set([30]));
    expect(measured.every(isStrongEnough)).toBe(true);
    expect(measured).toEqual(expect.arrayContaining(leastHashCosts.map((cost) => ({ ...cost, ms: 30 }))));
  });

  it('recommends the strongest setting within the time, and none if all take longer', () => {
    const measured = [
      { memoryCost: 19_456, timeCost: 2, ms: 60 },
      { memoryCost: 47_104, timeCost: 2, ms: 180 },
      { memoryCost: 65_536, timeCost: 3, ms: 400 },
    ];
    expect(recommendHashCost(measured, 250)).toEqual(measured[1]);
    expect(recommendHashCost(measured, 400)).toEqual(measured[2]);
    expect(recommendHashCost(measured, 50)).toBeUndefined();
  });
});

it.each([
  [19_456, 2, true],
  [19_456, 1, false],
  [47_104, 1, true],
  [7168, 5, true],
  [7168, 4, false],
  [131_072, 1, true],
])('%d KiB and %d passes are strong enough: %s', (memoryCost, timeCost, strong) => {
  expect(isStrongEnough({ memoryCost, timeCost })).toBe(strong);
});

it('finds hashes that were made with other costs', async () => {
  const queue = { hashesAtOnce: 1, hashesWaiting: { known: 1, stranger: 1 } };
  const old = passwordHasher({ ...queue, hashCost: { memoryCost: 64, timeCost: 2 } });
  const hash = await old.hash('neem#2026', 'known');
  expect(old.isOutdated(hash)).toBe(false);
  for (const hashCost of [
    { memoryCost: 128, timeCost: 2 },
    { memoryCost: 64, timeCost: 3 },
  ]) {
    const present = passwordHasher({ ...queue, hashCost });
    expect(present.isOutdated(hash)).toBe(true);
    expect(await present.matches(hash, 'neem#2026', 'known')).toBe(true);
  }
});
