import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders } from '../db/schema';
import { releaseCouponUse } from './cancel';
import { lockOrder, moveOrder } from './record';
import { releaseHold } from './stock';

/**
 * Lets go of the customer's orders of a type that still wait for their money, since another takes their place; the cart is
 * locked. Their payments stay open: money that comes all the same is refunded. Source: D21.
 */
export async function replaceUnpaid(
  tx: Database,
  { customerId, type, now }: { customerId: number; type: ProductType; now: Date },
): Promise<void> {
  const waiting = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.productType, type),
        eq(orders.status, orderStatus.paymentPending),
      ),
    )
    .orderBy(asc(orders.id));
  for (const { id } of waiting) {
    const order = await lockOrder(tx, id);
    // Its payment may have come in the meantime.
    if (order.status !== orderStatus.paymentPending) continue;
    await moveOrder(tx, order, orderStatus.paymentFailed, { kind: 'replaced', at: now });
    await releaseHold(tx, id);
    await releaseCouponUse(tx, order, now);
  }
}
