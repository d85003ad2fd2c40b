import { orderStatus } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { lockCart } from '../cart/repository';
import type { CartSettings } from '../cart/settings';
import type { Clock } from '../../platform/clock';
import { orders, payments } from '../../platform/db/schema';
import type { Mailer } from '../../domains/notifications/settings';
import { endUnpaid, restoreCouponUse, takeCouponUse } from '../orders/cancel-order';
import { enqueueNotice } from '../orders/confirmation';
import { nextStatuses, type OrderStatus, type RefundReason } from '../orders/order-machine';
import {
  addOrderEvent,
  addPaymentEvent,
  customerOfOrder,
  lockOrder,
  type Order,
  orderedGoods,
  type PaymentEventKind,
  removeOrderedLines,
  transitionOrder,
} from '../orders/order-repository';
import { startRefund } from '../orders/start-refund';
import { extendHold, undoHoldStart } from '../holds';
import { lockProducts, endHold, takeStock, type StockQuantity } from '../stock-ledger/stock';
import type { PaymentGateway, PaymentResult } from './gateway';
import type { GatewayPayment } from './repository';
import { getPollAfter } from './poll-schedule';
import { findObstacle, listReplacements } from './placing-obstacle';
import { canBePlacedLate, decidePayment, type PaymentDecision } from './settle-decision';
import { inTransaction, type UnitOfWork, type WorkContext } from '../../platform/unit-of-work';

/** Dependencies of payment jobs and callbacks. */
export interface PaymentParts extends WorkContext {
  clock: Clock;
  gateway: PaymentGateway;
  mailer: Mailer;
  holds: Pick<CartSettings, 'holdStarts' | 'expiryMarginDays'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Queries the gateway about a payment and applies the result. Returns the status that the order has afterwards. Only the gateway's
 * response to this query counts; the transaction makes it count once (docs/behaviour.md, D23).
 */
export async function syncPayment(
  parts: PaymentParts,
  { id, gatewayOrderId }: Pick<GatewayPayment, 'id' | 'gatewayOrderId'>,
): Promise<OrderStatus> {
  const { clock, gateway, mailer, log } = parts;
  const result = await gateway.status(gatewayOrderId);
  const settled = await applyPaymentResult(parts, { paymentId: id, result, now: clock() });
  report(log, settled, result);
  if (settled.decision.do === 'place') mailer.deliverSoon();
  return settled.order.status;
}

/** The applied decision, and the order afterwards. */
interface AppliedPaymentResult {
  decision: PaymentDecision;
  order: Order;
}

/** Logs results for the operator, with the shop's own ids only. */
function report(log: PaymentParts['log'], { decision, order }: AppliedPaymentResult, result: PaymentResult): void {
  const fields = { order: order.publicId, status: order.status };
  if (decision.do === 'refund') {
    const level = decision.why === 'amount differs' ? 'error' : 'warn';
    log[level]({ ...fields, why: decision.why }, 'payment without a valid order: refund started');
  } else if (decision.do === 'fail' && decision.why === 'given up') {
    log.error(fields, 'payment still pending at the bank: polling stopped');
  } else if (result.kind === 'unreachable') {
    log.warn({ ...fields, reason: result.reason.slice(0, 200) }, 'payment status query failed');
  }
}

/** A payment and its order, both with row locks. */
interface SettlementContext extends UnitOfWork {
  order: Order;
  /** Unpaid orders of the same customer that replaced this order, also locked; placing this order cancels them. */
  replacements: readonly Order[];
  payment: typeof payments.$inferSelect;
  now: Date;
  expiryMarginDays: number;
}

/**
 * Applies a response of the gateway to a payment and its order. A repeated call changes nothing. Throws if one transaction id
 * of the gateway would pay two orders.
 */
function applyPaymentResult(
  parts: PaymentParts,
  { paymentId, result, now }: { paymentId: number; result: PaymentResult; now: Date },
): Promise<AppliedPaymentResult> {
  return inTransaction(parts, async (unit) => {
    const { tx } = unit;
    const locked = await lockOrderAndPayment(unit, { paymentId, result, now });
    const context = { ...locked, expiryMarginDays: parts.holds.expiryMarginDays };
    const { order, payment } = context;
    if (payment.state === 'captured') return { decision: { do: 'nothing' }, order };
    if (payment.reachedAt === null) await markReached(context, result);
    const canBePlaced = result.kind === 'success' && canBePlacedLate(order.status);
    const goods = canBePlaced ? await orderedGoods(tx, order) : [];
    const snapshot = {
      orderStatus: order.status,
      paymentState: payment.state,
      amountPaise: payment.amountPaise,
      startedAt: payment.createdAt,
      obstacle: canBePlaced ? await findObstacle(tx, order, { ...context, goods }) : undefined,
    };
    const decision = decidePayment(snapshot, result, now);
    return { decision, order: await applyDecision(context, { decision, result, goods }, parts) };
  });
}

/** Lock order: customer, cart, orders by id, payment (docs/decisions/0018). */
async function lockOrderAndPayment(
  unit: UnitOfWork,
  { paymentId, result, now }: { paymentId: number; result: PaymentResult; now: Date },
): Promise<Omit<SettlementContext, 'expiryMarginDays'>> {
  const { tx } = unit;
  const [row] = await tx
    .select({ id: orders.id, productType: orders.productType, customerId: orders.customerId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (row === undefined) throw new Error(`There is no payment in row ${paymentId}`);
  // The order of a deleted account is finished, and its customer has no cart.
  const { customerId } = row;
  if (customerId !== null) await lockCart(tx, { customerId });
  const isPaid = result.kind === 'success';
  const others = isPaid && customerId !== null ? await listReplacements(tx, row, customerId) : [];
  const locked: Order[] = [];
  for (const id of [row.id, ...others].sort((one, other) => one - other)) locked.push(await lockOrder(tx, id));
  const order = locked.find(({ id }) => id === row.id);
  if (order === undefined) throw new Error(`The order of payment ${paymentId} is gone`);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (payment === undefined) throw new Error(`Payment ${paymentId} is gone`);
  // A concurrent transaction may have ended one before it was locked.
  const replacements = locked.filter((one) => one !== order && one.status === orderStatus.paymentPending);
  return { ...unit, order, replacements, payment, now };
}

/**
 * When the gateway knows the payment for the first time, extends the order's hold to the full duration. See docs/behaviour.md,
 * Y14.
 */
async function markReached(context: SettlementContext, { kind }: PaymentResult): Promise<void> {
  const { tx, order, payment, now, expiryMarginDays } = context;
  if (kind === 'unknown' || kind === 'unreachable') return;
  await tx.update(payments).set({ reachedAt: now }).where(eq(payments.id, payment.id));
  if (kind !== 'pending' || order.status !== orderStatus.paymentPending) return;
  const goods = await orderedGoods(tx, order);
  await lockProducts(
    tx,
    goods.map(({ productId }) => productId),
    { now, expiryMarginDays },
  );
  await extendHold(tx, order.id, now);
}

interface Decision {
  decision: PaymentDecision;
  result: PaymentResult;
  goods: readonly StockQuantity[];
}

async function applyDecision(
  context: SettlementContext,
  { decision, result, goods }: Decision,
  parts: PaymentParts,
): Promise<Order> {
  if (result.kind === 'success' && (decision.do === 'place' || decision.do === 'refund')) {
    await markCaptured(context, result);
    return decision.do === 'place' ? placePaidOrder(context, goods, parts) : refundPayment(context, decision.why);
  }
  const { tx, payment, now } = context;
  const nextCheckAt = getPollAfter(decision, payment.createdAt, now);
  await tx.update(payments).set({ nextCheckAt }).where(eq(payments.id, payment.id));
  if (decision.do === 'lapse') return failUnpaidOrder(context, 'not paid in time');
  if (decision.do !== 'fail') return context.order;
  const detail = result.kind === 'failure' ? `${decision.why}: ${result.reason}`.slice(0, 200) : decision.why;
  await tx.update(payments).set({ state: 'failed', settledAt: now }).where(eq(payments.id, payment.id));
  await addEvent(context, 'failed', detail);
  return failUnpaidOrder(context, decision.why);
}

type Success = Extract<PaymentResult, { kind: 'success' }>;

const addEvent = (context: SettlementContext, kind: PaymentEventKind, detail: string) =>
  addPaymentEvent(context, context.payment.id, { kind, at: context.now, detail });

/** Captures the payment. The unique index of `transaction_id` rejects a gateway transaction that has paid another order. */
async function markCaptured(context: SettlementContext, { transactionId, amountPaise }: Success): Promise<void> {
  const { tx, payment, now } = context;
  await tx
    .update(payments)
    .set({ state: 'captured', transactionId, receivedPaise: amountPaise, settledAt: now, nextCheckAt: null })
    .where(eq(payments.id, payment.id));
  await addEvent(context, 'captured', `${amountPaise} paise`);
}

async function placePaidOrder(
  context: SettlementContext,
  goods: readonly StockQuantity[],
  { mailer, holds }: PaymentParts,
): Promise<Order> {
  const { tx, order, replacements, now } = context;
  for (const other of replacements)
    await endUnpaid(context, other, orderStatus.cancelled, { kind: 'replaced', at: now });
  await takeCouponUse(tx, order);
  await endHold(tx, order.id);
  await undoHoldStart(tx, holds, { customerId: customerOfOrder(order), goods, now });
  await takeStock(tx, goods, { orderId: order.id, at: now });
  await removeOrderedLines(tx, order);
  const placed = await transitionOrder(context, order, orderStatus.placed, { kind: 'paid', at: now });
  await enqueueNotice(tx, placed, { notice: { kind: 'placed' }, mailer, now });
  return placed;
}

/** Refunds the amount that the gateway received, even if it differs from the order's total. */
async function refundPayment(context: SettlementContext, reason: RefundReason): Promise<Order> {
  const { tx, order, payment, now } = context;
  await endHold(tx, order.id);
  await restoreCouponUse(tx, order, now);
  await startRefund(context, { paymentId: payment.id, now, reason });
  const event = { kind: 'refund-started', at: now, detail: reason } as const;
  if (nextStatuses(order.status).includes(orderStatus.refundInitiated)) {
    return transitionOrder(context, order, orderStatus.refundInitiated, event);
  }
  await addOrderEvent(context, order, event);
  return order;
}

async function failUnpaidOrder(context: SettlementContext, detail: string): Promise<Order> {
  const { order, now } = context;
  if (order.status !== orderStatus.paymentPending) return order;
  return endUnpaid(context, order, orderStatus.paymentFailed, { kind: 'payment-failed', at: now, detail });
}
