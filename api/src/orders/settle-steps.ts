import { orderStatus } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { paymentEvents, payments, refunds } from '../db/schema';
import type { PaymentWord } from '../payment/gateway';
import { releaseCouponUse } from './cancel';
import { enqueueConfirmation, type OrderPost } from './confirmation';
import { mayMove } from './order-machine';
import { removeOrderedLines } from './place-cart';
import { moveOrder, noteOrder, type Order } from './record';
import type { RefundReason } from './settle-decision';
import { startRefund } from './start-refund';
import { lockProducts, releaseHold, takeStock, type Amount } from './stock';

/** The gateway's word that money came. */
export type Success = Extract<PaymentWord, { kind: 'success' }>;

/** A payment and its order, both locked. */
export interface Scene {
  tx: Database;
  order: Order;
  payment: typeof payments.$inferSelect;
  now: Date;
}

const noteOf = ({ tx, payment, now: at }: Scene, kind: string, detail: string) =>
  tx.insert(paymentEvents).values({ paymentId: payment.id, at, kind, detail });

/** Whether all goods can be had, the order's own hold included; the products stay locked. Source: D21. */
export async function canTake({ tx, order, now }: Scene, goods: readonly Amount[]): Promise<boolean> {
  const ids = goods.map(({ productId }) => productId);
  const forSale = await lockProducts(tx, ids, { now, exceptOrder: order.id });
  return goods.every(({ productId, quantity }) => (forSale.get(productId)?.available ?? 0) >= quantity);
}

/** The order lets go of what it kept for its payment. */
async function letGo({ tx, order, now }: Scene): Promise<void> {
  await releaseHold(tx, order.id);
  await releaseCouponUse(tx, order, now);
}

/** Notes that the money came. A transaction that paid another order before is refused by the database. */
export async function capture(scene: Scene, { transactionId, amountPaise }: Success): Promise<void> {
  const { tx, payment, now } = scene;
  await tx
    .update(payments)
    .set({ state: 'captured', transactionId, settledAt: now, nextCheckAt: null })
    .where(eq(payments.id, payment.id));
  await noteOf(scene, 'captured', `${amountPaise} paise`);
}

/** Places an order whose money came and whose goods can be had. */
export async function placePaid(scene: Scene, goods: readonly Amount[], shop: OrderPost['shop']): Promise<Order> {
  const { tx, order, now } = scene;
  await releaseHold(tx, order.id);
  await takeStock(tx, goods);
  await removeOrderedLines(tx, order);
  const placed = await moveOrder(tx, order, orderStatus.placed, { kind: 'paid', at: now });
  await enqueueConfirmation(tx, placed, shop, now);
  return placed;
}

/** Starts the way back of money that no order can keep: of what came, though it be another amount than ours. */
export async function giveBack(scene: Scene, { amountPaise }: Success, why: RefundReason): Promise<Order> {
  const { tx, order, payment, now } = scene;
  await letGo(scene);
  await startRefund(tx, { paymentId: payment.id, now, reason: why });
  await tx.update(refunds).set({ amountPaise }).where(eq(refunds.paymentId, payment.id));
  const what = { kind: 'refund-started', at: now, detail: why } as const;
  if (mayMove(order.status, orderStatus.refundInitiated)) {
    return moveOrder(tx, order, orderStatus.refundInitiated, what);
  }
  await noteOrder(tx, order, what);
  return order;
}

/** Ends an order unpaid, where it hasn't ended already. */
export async function endUnpaid(scene: Scene, detail: string): Promise<Order> {
  const { tx, order, now } = scene;
  if (order.status !== orderStatus.paymentPending) return order;
  await letGo(scene);
  return moveOrder(tx, order, orderStatus.paymentFailed, { kind: 'payment-failed', at: now, detail });
}

/** Notes that no money is waited for any more. */
export async function writeOff(scene: Scene, why: string): Promise<void> {
  const { tx, payment, now } = scene;
  await tx.update(payments).set({ state: 'failed', settledAt: now }).where(eq(payments.id, payment.id));
  await noteOf(scene, 'failed', why);
}
