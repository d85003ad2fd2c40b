import type { ProductType } from '@storefront/shared-contracts';
import type { Buyer, HeldLine } from '../cart/cart-strategy';
import { labCart } from '../cart/lab-cart';
import { medicineCart } from '../cart/medicine-cart';
import { storedCartCoupon, typedCartCoupon, type CartCoupon } from '../cart/cart-coupon';
import type { Database } from '../../platform/db/database';
import type { CheckoutLine, ShownItem } from '../../platform/db/schema-orders';
import { shownLabTest, shownMedicine } from './item-snapshots';

/** A customer's cart of one type as it is at one moment. */
export interface CartSnapshot {
  lines: CheckoutLine[];
  /** What stands in the way of ordering it, in words for its buyer. */
  errors: string[];
  /** Of the code that was asked for, else of the coupon that is stored with the cart. Source: D33. */
  coupon: CartCoupon | undefined;
}

/** Everything that is read is as it was when the first was. */
const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

async function shownOf(
  tx: Database,
  type: ProductType,
  held: readonly HeldLine[],
  buyer: Buyer,
): Promise<Map<number, ShownItem>> {
  const ids = held.map(({ productId }) => productId);
  if (type === 'medicine') {
    const medicines = await medicineCart.show(tx, ids, buyer);
    return new Map(medicines.map((medicine) => [medicine.product_id, shownMedicine(medicine)]));
  }
  const patients = new Map(held.map(({ productId, quantity }) => [productId, quantity]));
  const tests = await labCart.show(tx, ids, buyer);
  return new Map(tests.map((test) => [test.id, shownLabTest(test, patients.get(test.id) ?? 1)]));
}

/** Prices the lines of a customer's cart, judges its coupon and copies what is shown of the lines, all of one moment. Source: D15, D20. */
export function snapshotOf(
  db: Database,
  { customerId, type, code, now }: { customerId: number; type: ProductType; code: string; now: Date },
): Promise<CartSnapshot> {
  return db.transaction(async (tx) => {
    const { list } = type === 'medicine' ? medicineCart : labCart;
    const owner = { customerId };
    const held = await list(tx, { owner, now });
    const shown = await shownOf(tx, type, held, { owner, now });
    const lines = held.flatMap(({ productId, quantity, pricePaise, mrpPaise }) => {
      const item = shown.get(productId);
      return item === undefined ? [] : [{ itemId: productId, quantity, pricePaise, mrpPaise, shown: item }];
    });
    const errors = held.flatMap(({ error }) => error ?? []);
    const judged = { owner, type, lines, errors, now };
    const coupon = code === '' ? await storedCartCoupon(tx, judged) : await typedCartCoupon(tx, code, judged);
    return { lines, errors, coupon };
  }, oneMoment);
}
