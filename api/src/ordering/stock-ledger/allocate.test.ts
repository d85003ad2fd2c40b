import fc from 'fast-check';
import { allocateUnits, lastUnsoldExpiry, type BatchUnits } from './allocate';

const batches = fc.uniqueArray(
  fc.record({
    batchId: fc.integer({ min: 1, max: 1000 }),
    units: fc.integer({ min: 0, max: 20 }),
    expiry: fc.constantFrom('2027-01-31', '2027-02-28', '2027-12-31', '2028-01-31'),
  }),
  { selector: ({ batchId }) => batchId, maxLength: 8 },
);
const quantities = fc.integer({ min: 1, max: 60 });

const unitsOf = (list: readonly BatchUnits[]) => list.reduce((sum, { units }) => sum + units, 0);

describe('units of a sale', () => {
  it('sum up to the quantity, or are not taken at all if the batches have too few', () => {
    fc.assert(
      fc.property(quantities, batches, (quantity, list) => {
        const taken = allocateUnits(quantity, list);
        expect(taken === undefined).toBe(unitsOf(list) < quantity);
        expect(taken?.reduce((sum, part) => sum + part.quantity, 0) ?? quantity).toBe(quantity);
      }),
    );
  });

  it('are at least one and at most what the batch has, once from each batch', () => {
    fc.assert(
      fc.property(quantities, batches, (quantity, list) => {
        const taken = allocateUnits(quantity, list) ?? [];
        for (const part of taken) {
          const batch = list.find(({ batchId }) => batchId === part.batchId);
          expect(part.quantity).toBeGreaterThan(0);
          expect(part.quantity).toBeLessThanOrEqual(batch?.units ?? 0);
        }
        expect(new Set(taken.map(({ batchId }) => batchId)).size).toBe(taken.length);
      }),
    );
  });

  it('leave nothing in a batch that is sold before another one', () => {
    fc.assert(
      fc.property(quantities, batches, (quantity, list) => {
        const taken = new Map((allocateUnits(quantity, list) ?? []).map((part) => [part.batchId, part.quantity]));
        for (const early of list) {
          const isLeft = (taken.get(early.batchId) ?? 0) < early.units;
          const isLater = (one: BatchUnits) =>
            one.expiry > early.expiry || (one.expiry === early.expiry && one.batchId > early.batchId);
          if (isLeft) for (const one of list.filter(isLater)) expect(taken.has(one.batchId)).toBe(false);
        }
      }),
    );
  });

  it('come from the first expiry, then from the lower id', () => {
    const list = [
      { batchId: 3, units: 4, expiry: '2027-06-30' },
      { batchId: 2, units: 5, expiry: '2027-12-31' },
      { batchId: 1, units: 2, expiry: '2027-06-30' },
    ];
    expect(allocateUnits(7, list)).toEqual([
      { batchId: 1, quantity: 2 },
      { batchId: 3, quantity: 4 },
      { batchId: 2, quantity: 1 },
    ]);
  });
});

it.each([
  // 18:29 UTC is 23:59 in India.
  ['2026-11-29T18:29:00Z', 30, '2026-12-29'],
  ['2026-11-29T18:31:00Z', 30, '2026-12-30'],
  ['2026-11-29T12:00:00Z', 0, '2026-11-29'],
])('at %s with %d days, batches until %s are not sold', (now, days, expiry) => {
  expect(lastUnsoldExpiry(new Date(now), days)).toBe(expiry);
});
