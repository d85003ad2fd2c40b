import { checkoutSuccess, limits, orderStatus } from '@storefront/shared-contracts';
import { medicineError } from '../cart/messages';
import { later, minutes } from '../clock';
import type { Database } from '../db/database';
import { orderedGoods } from './ordered-goods';
import { changed } from './place-checks';
import type { Order } from './record';
import { isPayable } from './settle-decision';
import { holdStock, lockProducts, releaseHold } from './stock';

/**
 * Holds the goods of an order anew whose customer goes to the gateway once more: nobody is sent to pay for what others have
 * bought since the first hold ended. Throws `checkoutChanged` naming what is gone; the order stays as it is. Source: D21.
 */
export async function holdAgain(tx: Database, order: Order, now: Date): Promise<void> {
  if (order.status !== orderStatus.paymentPending || !isPayable(order.createdAt, now)) return;
  const goods = await orderedGoods(tx, order);
  const ids = goods.map(({ productId }) => productId);
  const forSale = await lockProducts(tx, ids, { now, exceptOrder: order.id });
  const gone = goods.flatMap(({ productId, quantity }) => {
    const product = forSale.get(productId);
    if (product === undefined) return [];
    return medicineError({ ...product, available: Math.max(0, product.available) }, quantity) ?? [];
  });
  if (gone.length > 0) throw changed(checkoutSuccess.cartErrors, gone);
  await releaseHold(tx, order.id);
  await holdStock(tx, order.id, goods, later(now, limits.paymentWindowMinutes * minutes));
}
