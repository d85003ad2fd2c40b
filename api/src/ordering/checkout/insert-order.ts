import { randomInt } from 'node:crypto';
import type { PaymentMode } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import { later, seconds } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { checkouts, orderItems, orders, payments } from '../../platform/db/schema';
import { taxedLines } from '../tax/taxed-lines';
import { addOrderEvent, type Order } from '../orders/order-repository';
import { orderStatusOf } from '../orders/order-state';
import type { UnitOfWork } from '../../platform/unit-of-work';

type Checkout = typeof checkouts.$inferSelect;

/** Ten random digits, so that ids do not reveal the number of orders. See docs/behaviour.md, D18. */
const newPublicId = (): string => String(randomInt(1_000_000_000, 10_000_000_000));

const maxAttempts = 20;

/** Inserts the order of a checkout. If the public id exists, it tries another one. */
async function insertOrder(
  tx: Database,
  row: Omit<typeof orders.$inferInsert, 'publicId'>,
  publicId: () => string,
): Promise<typeof orders.$inferSelect> {
  for (let left = maxAttempts; left > 0; left -= 1) {
    const [order] = await tx
      .insert(orders)
      .values({ ...row, publicId: publicId() })
      .onConflictDoNothing({ target: orders.publicId })
      .returning();
    if (order !== undefined) return order;
  }
  throw new Error(`No public id was free in ${maxAttempts} tries`);
}

interface Placement {
  mode: PaymentMode;
  mobile: string;
  /** GST code of the seller's state. */
  sellerState: string;
  now: Date;
}

/** States of a new order and its payment. */
const firstStates = {
  cod: { payment: 'due', fulfilment: 'placed' },
  online: { payment: 'pending', fulfilment: 'waiting' },
} as const;

/**
 * Inserts a checkout's order with its items, payment and first event. A cash order is placed; an online order waits for its payment. See
 * docs/behaviour.md, D18, D19.
 */
export async function insertOrderRows(
  unit: UnitOfWork,
  checkout: Checkout,
  { mode, mobile, sellerState, now }: Placement,
  publicId: () => string = newPublicId,
): Promise<Order> {
  const { tx } = unit;
  const { customerId, productType, address, promisedDate } = checkout;
  const { allTotalPaise, discountPaise, deliveryPaise, totalPaise } = checkout;
  const { payment, fulfilment } = firstStates[mode];
  const status = orderStatusOf(productType, payment, fulfilment);
  const amounts = { allTotalPaise, discountPaise, deliveryPaise, totalPaise };
  const times = { statusAt: now, createdAt: now };
  const { stateCode, lines } = await taxedLines(tx, checkout, sellerState);
  const whose = { checkoutId: checkout.id, customerId, productType, mode, address, stateCode, mobile };
  const row = { ...whose, fulfilment, status, ...amounts, promisedDate, ...times };
  const order = { ...(await insertOrder(tx, row, publicId)), status };
  await tx.update(checkouts).set({ expiresAt: null }).where(eq(checkouts.id, checkout.id));
  await tx.insert(orderItems).values(lines.map((line, position) => ({ orderId: order.id, position, ...line })));
  await openPayment(tx, order, now);
  await addOrderEvent(unit, order, { kind: mode === 'cod' ? 'placed' : 'payment-started', at: now });
  return order;
}

/** Delay of the first status query of a payment without a callback. */
const firstPollDelayMs = 30 * seconds;

/** Inserts the payment of an order. Only an online payment is polled. See docs/behaviour.md, D22, D23. */
async function openPayment(tx: Database, { id: orderId, mode, publicId, totalPaise }: Order, now: Date): Promise<void> {
  const how =
    mode === 'cod'
      ? ({ method: 'cash' } as const)
      : ({ method: 'paytm', gatewayOrderId: publicId, nextCheckAt: later(now, firstPollDelayMs) } as const);
  await tx.insert(payments).values({ ...how, orderId, state: 'open', amountPaise: totalPaise, createdAt: now });
}
