import { PositionHistory } from './position-history';

const historyOf = (...samples: readonly (readonly [bigint, number])[]) => {
  const history = new PositionHistory();
  for (const [position, at] of samples) history.add(position, at);
  return history;
};

describe('the lag of a replica', () => {
  it('is 0 while it has what the primary had last, however long ago that was', () => {
    expect(historyOf([10n, 0], [20n, 1000]).lagMs(20n, 60_000)).toBe(0);
    expect(historyOf([10n, 0], [20n, 1000]).lagMs(25n, 60_000)).toBe(0);
  });

  it('is the time since the primary was last seen where the replica is now', () => {
    const history = historyOf([10n, 0], [10n, 1000], [20n, 2000], [30n, 3000]);
    expect(history.lagMs(10n, 3100)).toBe(2100);
    expect(history.lagMs(29n, 3100)).toBe(1100);
  });

  it('is unknown before the primary was seen, and where the replica is behind its first position', () => {
    expect(historyOf().lagMs(10n, 0)).toBe(Infinity);
    expect(historyOf([10n, 0]).lagMs(9n, 5)).toBe(Infinity);
  });

  it('is unknown where it is longer than what is remembered', () => {
    const history = historyOf(...Array.from({ length: 2000 }, (_, index) => [BigInt(index), index * 1000] as const));
    expect(history.lagMs(5n, 2_000_000)).toBe(Infinity);
    expect(history.lagMs(1998n, 1_999_500)).toBe(1500);
  });
});
