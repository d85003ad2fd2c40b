import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { orders, payments, refunds } from '../../platform/db/schema';

/** Orders with the states of their payment and refund (`OrderState`); the caller adds the condition and the row lock. */
export const selectOrderStates = (tx: Database) =>
  tx
    .select({
      id: orders.id,
      checkoutId: orders.checkoutId,
      publicId: orders.publicId,
      productType: orders.productType,
      status: orders.status,
      paymentState: payments.state,
      refundState: refunds.state,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id));
