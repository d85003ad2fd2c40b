import fc from 'fast-check';
import { paidFor, refundParts, type PaidLine } from './refund-parts';
import { splitTax, type LineTax } from '../tax/tax';

const none: LineTax = {
  couponSharePaise: 0,
  deliverySharePaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
};

const add = (one: LineTax, other: LineTax): LineTax => ({
  couponSharePaise: one.couponSharePaise + other.couponSharePaise,
  deliverySharePaise: one.deliverySharePaise + other.deliverySharePaise,
  taxablePaise: one.taxablePaise + other.taxablePaise,
  cgstPaise: one.cgstPaise + other.cgstPaise,
  sgstPaise: one.sgstPaise + other.sgstPaise,
  igstPaise: one.igstPaise + other.igstPaise,
});

const partsOf = ({ couponSharePaise, deliverySharePaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }: LineTax) => ({
  couponSharePaise,
  deliverySharePaise,
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
});

it('pays back the rounded shares of three units one after the other', () => {
  const line: PaidLine = { ...none, quantity: 3, taxablePaise: 9_524, cgstPaise: 238, sgstPaise: 238 };
  const parts = [0, 1, 2].map((before) => refundParts(line, before, 1));
  expect(parts.map((part) => [part.taxablePaise, part.cgstPaise, paidFor([part])])).toEqual([
    [3_175, 79, 3_333],
    [3_175, 79, 3_333],
    [3_174, 80, 3_334],
  ]);
  expect(paidFor(parts)).toBe(10_000);
});

const orders = fc.record({
  lines: fc.array(
    fc.record({
      pricePaise: fc.integer({ min: 1, max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 15 }),
      gstRate: fc.constantFrom(null, 0, 500, 1_200, 1_800),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  couponShare: fc.integer({ min: 0, max: 100 }),
  deliveryPaise: fc.constantFrom(0, 5_000),
  isWithinState: fc.boolean(),
  steps: fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 15 }),
});

it('pays each of several units back at its price, also with taxes that do not divide', () => {
  const [line] = splitTax([{ pricePaise: 10_050, quantity: 3, gstRate: 500 }], {
    couponPaise: 0,
    deliveryPaise: 0,
    isWithinState: true,
  });
  expect(line && [0, 1, 2].map((before) => paidFor([refundParts(line, before, 1)]))).toEqual([10_050, 10_050, 10_050]);
});

it('of any line, in any steps, sums up to exactly what the customer paid, and no part is negative', () => {
  fc.assert(
    fc.property(orders, ({ lines, couponShare, deliveryPaise, isWithinState, steps }) => {
      const amount = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
      const couponPaise = Math.floor((amount * couponShare) / 100);
      const taxed = splitTax(lines, { couponPaise, deliveryPaise, isWithinState });
      const refunded = taxed.map((line) => {
        let [before, sum] = [0, none];
        for (const step of [...steps, line.quantity]) {
          const part = refundParts(line, before, Math.min(step, line.quantity - before));
          expect(Math.min(part.couponSharePaise, part.deliverySharePaise)).toBeGreaterThanOrEqual(0);
          // Of units that cost a paisa or two, the rounded taxes can be more than the rounded whole.
          if (paidFor([line]) >= 3 * line.quantity) expect(part.taxablePaise).toBeGreaterThanOrEqual(0);
          expect(Math.min(part.cgstPaise, part.sgstPaise, part.igstPaise)).toBeGreaterThanOrEqual(0);
          before += Math.min(step, line.quantity - before);
          sum = add(sum, part);
        }
        return sum;
      });
      expect(refunded).toEqual(taxed.map(partsOf));
      expect(paidFor(refunded)).toBe(amount - couponPaise + deliveryPaise);
    }),
  );
});
