import { KeptValues } from './kept-values';

const first = { epoch: 'a', version: 1 };
const second = { epoch: 'a', version: 2 };
const otherEpoch = { epoch: 'b', version: 2 };
const row = (id: number) => [id, `row ${id}`] as const;

it('has the values of the version that was kept last, and of no other', () => {
  const kept = new KeptValues<number, string>(10);
  kept.keep([row(1)], first);
  kept.keep([row(2)], first);
  expect([...kept.of(first).keys()]).toEqual([1, 2]);
  expect(kept.of(second).size).toBe(0);
  kept.keep([row(3)], second);
  expect([...kept.of(second).keys()]).toEqual([3]);
  expect(kept.of(first).size).toBe(0);
  expect(kept.of(otherEpoch).size).toBe(0);
});

it('begins anew where there would be too many', () => {
  const kept = new KeptValues<number, string>(3);
  kept.keep([row(1), row(2)], first);
  kept.keep([row(3), row(4)], first);
  expect([...kept.of(first).keys()]).toEqual([3, 4]);
});

it('takes nothing from what was given', () => {
  const kept = new KeptValues<number, string>(10);
  kept.keep([row(1)], first);
  const given = kept.of(first);
  kept.keep([row(2)], first);
  kept.keep([row(3)], second);
  expect(given.has(1)).toBe(true);
  expect(given.has(3)).toBe(false);
});
