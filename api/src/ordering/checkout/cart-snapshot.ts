import type { ProductType } from '@storefront/shared-contracts';
import { listCartErrors, type CartReader, type CurrentCartLine } from '../cart/cart-strategy';
import { labCart, medicineCart } from '../cart/carts';
import { storedCartCoupon, typedCartCoupon, type CartCoupon } from '../cart/cart-coupon';
import { readSnapshot, type Database } from '../../platform/db/database';
import type { CheckoutLine, ItemSnapshot } from '../../platform/db/schema-orders';
import { snapshotLabTest, snapshotMedicine } from './snapshots';

/** A customer's cart of one type as it is at one moment. */
export interface CartSnapshot {
  lines: CheckoutLine[];
  /** Why it cannot be ordered, as messages for the customer. */
  errors: string[];
  /** The coupon of the typed code, or else the cart's stored coupon. See docs/behaviour.md, D33. */
  coupon: CartCoupon | undefined;
}

async function toItemSnapshot(
  tx: Database,
  type: ProductType,
  held: readonly CurrentCartLine[],
  buyer: CartReader,
): Promise<Map<number, ItemSnapshot>> {
  const ids = held.map(({ productId }) => productId);
  if (type === 'medicine') {
    const medicines = await medicineCart.show(tx, ids, buyer);
    return new Map(medicines.map((medicine) => [medicine.product_id, snapshotMedicine(medicine)]));
  }
  const patients = new Map(held.map(({ productId, quantity }) => [productId, quantity]));
  const tests = await labCart.show(tx, ids, buyer);
  return new Map(tests.map((test) => [test.id, snapshotLabTest(test, patients.get(test.id) ?? 1)]));
}

/**
 * Prices the lines of a customer's cart, checks its coupon and copies the displayed fields of the lines, all from one snapshot.
 * See docs/behaviour.md, D15, D20.
 */
export function snapshotOf(
  db: Database,
  { customerId, type, code, now }: { customerId: number; type: ProductType; code: string; now: Date },
): Promise<CartSnapshot> {
  return db.transaction(async (tx) => {
    const { list } = type === 'medicine' ? medicineCart : labCart;
    const owner = { customerId };
    const held = await list(tx, { owner, now });
    const shown = await toItemSnapshot(tx, type, held, { owner, now });
    const lines = held.flatMap(({ productId, quantity, pricePaise, mrpPaise }) => {
      const item = shown.get(productId);
      return item === undefined ? [] : [{ itemId: productId, quantity, pricePaise, mrpPaise, shown: item }];
    });
    const errors = listCartErrors(held);
    const judged = { owner, type, lines, errors, now };
    const coupon = code === '' ? await storedCartCoupon(tx, judged) : await typedCartCoupon(tx, code, judged);
    return { lines, errors, coupon };
  }, readSnapshot);
}
