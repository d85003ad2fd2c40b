import { gstRates } from '@storefront/shared-contracts/orders';
import fc from 'fast-check';
import type { LineTax, OrderSupply, TaxableLine } from '../ordering/tax/tax';

const line = fc.record({
  pricePaise: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10_000_000 })),
  quantity: fc.integer({ min: 1, max: 15 }),
  gstRate: fc.constantFrom(...gstRates, null),
});

const amountOf = (lines: readonly TaxableLine[]) =>
  lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);

/** Random orders: up to 12 lines, a coupon of up to the whole amount, and a delivery charge. */
export const taxableOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    part: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    deliveryPaise: fc.oneof(fc.constantFrom(0, 5000), fc.integer({ min: 0, max: 10_000 })),
    isWithinState: fc.boolean(),
  })
  .map(({ lines, part, deliveryPaise, isWithinState }) => ({
    lines,
    supply: { couponPaise: Math.floor(amountOf(lines) * part), deliveryPaise, isWithinState },
  }));

const sum = (split: readonly LineTax[], part: keyof LineTax) => split.reduce((total, one) => total + one[part], 0);

/** Rules that the split of an order's tax breaks, as texts; empty if it keeps all. */
export function taxFaults(lines: readonly TaxableLine[], supply: OrderSupply, split: readonly LineTax[]): string[] {
  const faults = split.flatMap((one, index) => {
    const { pricePaise = 0, quantity = 0, gstRate = null } = lines[index] ?? {};
    const { couponSharePaise, deliverySharePaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = one;
    const paid = pricePaise * quantity - couponSharePaise + deliverySharePaise;
    const tax = cgstPaise + sgstPaise + igstPaise;
    const exact = (paid * (gstRate ?? 0)) / (10_000 + (gstRate ?? 0));
    const all = [couponSharePaise, deliverySharePaise, taxablePaise, cgstPaise, sgstPaise, igstPaise];
    const rules = {
      'is a whole number of paise, not negative': all.every((part) => Number.isInteger(part) && part >= 0),
      'sums up to what is paid': taxablePaise + tax === paid,
      'has a coupon share of at most its amount': couponSharePaise <= pricePaise * quantity,
      'has equal halves or IGST only': supply.isWithinState
        ? cgstPaise === sgstPaise && igstPaise === 0
        : cgstPaise + sgstPaise === 0,
      // Each of the two halves is rounded by half a paisa at most.
      'differs from the exact tax by rounding only': Math.abs(tax - exact) <= (supply.isWithinState ? 1 : 0.5) + 1e-6,
    };
    return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`line ${index}: not "${rule}"`]));
  });
  const total = amountOf(lines) - supply.couponPaise + supply.deliveryPaise;
  const paid = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;
  return [
    ...faults,
    ...(sum(split, 'couponSharePaise') === supply.couponPaise ? [] : ['the shares of the coupon']),
    ...(sum(split, 'deliverySharePaise') === supply.deliveryPaise ? [] : ['the shares of the delivery charge']),
    ...(paid.reduce((all, part) => all + sum(split, part), 0) === total ? [] : ['the total of the order']),
  ];
}
