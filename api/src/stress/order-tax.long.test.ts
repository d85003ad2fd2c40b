import { bySize } from '@storefront/server-kit/testing';
import fc from 'fast-check';
import { splitTax } from '../ordering/tax/tax';
import { taxableOrder, taxFaults } from '../testing/taxed-carts';

it('splits the tax of many random orders exactly', () => {
  fc.assert(
    fc.property(taxableOrder, ({ lines, supply }) => taxFaults(lines, supply, splitTax(lines, supply)).length === 0),
    { numRuns: bySize({ sample: 20_000, short: 20_000, whole: 1_000_000 }), seed: 60 },
  );
});
