import type { ProductType } from '@storefront/shared-contracts';
import type { HeldLine } from '../cart/kind';
import { labCart } from '../cart/lab-cart';
import { medicineCart } from '../cart/medicine-cart';
import type { Database } from '../db/database';
import type { CheckoutLine, ShownItem } from '../orders/snapshot';
import { shownLabTest, shownMedicine } from './shown-items';

/** A customer's cart of one type as it is at one moment. */
export interface CartSnapshot {
  lines: CheckoutLine[];
  /** What stands in the way of ordering it, in words for its buyer. */
  errors: string[];
}

/** Everything that is read is as it was when the first was. */
const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

async function shownOf(tx: Database, type: ProductType, held: readonly HeldLine[]): Promise<Map<number, ShownItem>> {
  const ids = held.map(({ productId }) => productId);
  if (type === 'medicine') {
    const medicines = await medicineCart.show(tx, ids);
    return new Map(medicines.map((medicine) => [medicine.product_id, shownMedicine(medicine)]));
  }
  const patients = new Map(held.map(({ productId, quantity }) => [productId, quantity]));
  const tests = await labCart.show(tx, ids);
  return new Map(tests.map((test) => [test.id, shownLabTest(test, patients.get(test.id) ?? 1)]));
}

/** Prices the lines of a customer's cart and copies what is shown of them, all of one moment. Source: D15, D20. */
export function snapshotOf(
  db: Database,
  { customerId, type, now }: { customerId: number; type: ProductType; now: Date },
): Promise<CartSnapshot> {
  return db.transaction(async (tx) => {
    const { list } = type === 'medicine' ? medicineCart : labCart;
    const held = await list(tx, { owner: { customerId }, now });
    const shown = await shownOf(tx, type, held);
    const lines = held.flatMap(({ productId, quantity, pricePaise, mrpPaise }) => {
      const item = shown.get(productId);
      return item === undefined ? [] : [{ itemId: productId, quantity, pricePaise, mrpPaise, shown: item }];
    });
    return { lines, errors: held.flatMap(({ error }) => error ?? []) };
  }, oneMoment);
}
