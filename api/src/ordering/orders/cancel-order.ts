import { orderStatus, type ProductType, type CancelReason } from '@storefront/shared-contracts';
import { fieldTitle, ruleMessage } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { cancellationTexts } from '@storefront/shared-contracts/texts';
import { and, eq, isNull, asc } from 'drizzle-orm';
import type { Mailer } from '../../domains/notifications/settings';
import { issueCreditNote } from '../documents/issue';
import { enqueueNotice, type OrderMailer } from './confirmation';
import { isUndispatched, type OrderStatus } from './order-machine';
import {
  transitionOrder,
  addOrderEvent,
  type Order,
  lockOrder,
  type NewOrderEvent,
  requireOrder,
} from './order-repository';
import { listPaidLines, unitsLeft } from '../lines/paid-lines';
import { countUnfinishedRefunds, startRefund } from './start-refund';
import { returnStock, endHold, takeBackGoods, type GoodsBack, type StockQuantity } from '../stock-ledger/stock';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { couponUses, payments, cancelReasons } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { addOnce, type SeedResult } from '../../platform/seed-once';
import { inTransaction, type UnitOfWork, type WorkContext } from '../../platform/unit-of-work';

/** Time and reason of a cancellation; the reason is plain text for the customer, '' for none. */
export interface Cancellation {
  at: Date;
  reason: string;
  /** For the record of the refund. */
  refundReason?: string;
  /** Where dispatched goods go; absent if none were dispatched. */
  goods?: GoodsBack | undefined;
}

/** Releases the coupon use of an order, if it has one. */
export async function restoreCouponUse(tx: Database, { id }: Pick<Order, 'id'>, at: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ releasedAt: at })
    .where(and(eq(couponUses.orderId, id), isNull(couponUses.releasedAt)));
}

/** Takes the released coupon use again, for an ended order that is placed after all. */
export async function takeCouponUse(tx: Database, { id }: Pick<Order, 'id'>): Promise<void> {
  await tx.update(couponUses).set({ releasedAt: null }).where(eq(couponUses.orderId, id));
}

/**
 * Returns goods to their batches: all of the order, or only these. Lab tests have none, and dispatched goods are not in the
 * warehouse. See docs/behaviour.md, D21.
 */
export async function restock(tx: Database, order: Order, at: Date, goods?: readonly StockQuantity[]): Promise<void> {
  if (isUndispatched(order.status)) await returnStock(tx, { orderId: order.id, at, goods });
}

/** Id of the captured payment of an order; undefined if nothing was paid. */
export async function capturedPayment(tx: Database, { id }: Pick<Order, 'id'>): Promise<number | undefined> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, 'captured')));
  return payment?.id;
}

/** Ends the cash payment of a cancelled order, if nothing was collected. */
async function cancelCash(tx: Database, { id }: Order, at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'cancelled', settledAt: at })
    .where(and(eq(payments.orderId, id), eq(payments.method, 'cash'), eq(payments.state, 'open')));
}

/**
 * Cancels an order whose status allows it: releases its coupon use, returns undispatched goods to the stock, dispatched ones as
 * `goods` says, and starts the refund of what is left of a payment. Returns the order in status 6, or 9 until its refunds are done. The caller holds the
 * order's row lock. See docs/behaviour.md, D19, D23.
 */
export async function cancelLocked(
  unit: UnitOfWork,
  order: Order,
  { at, reason, refundReason = 'the order was cancelled', goods }: Cancellation,
): Promise<Order> {
  const { tx } = unit;
  await restoreCouponUse(tx, order, at);
  await restock(tx, order, at);
  if (goods !== undefined) await takeBackGoods(tx, { orderId: order.id, at }, goods);
  const what = { kind: 'cancelled', at, detail: reason } as const;
  const paymentId = await capturedPayment(tx, order);
  if (paymentId === undefined) {
    await cancelCash(tx, order, at);
    await issueCreditNote(unit, { orderId: order.id, at });
    return transitionOrder(unit, order, orderStatus.cancelled, what);
  }
  const units = unitsLeft(await listPaidLines(tx, order.id));
  const refundId = await startRefund(unit, { paymentId, now: at, reason: refundReason, units });
  // An earlier refund can have paid everything back.
  const isDone = (await countUnfinishedRefunds(tx, paymentId)) === 0;
  const moved = await transitionOrder(unit, order, isDone ? orderStatus.cancelled : orderStatus.refundInitiated, what);
  if (refundId !== undefined) await addOrderEvent(unit, moved, { kind: 'refund-started', at });
  return moved;
}

/** A customer's request to cancel, in the wire's fields. */
interface CancelRequest {
  customerId: number;
  orderId: string;
  /** '' and undefined mean no reason. */
  reasonId: number | '' | undefined;
  notes: string;
}

const { shipped, delivered, cancelled, paymentPending, onHold } = orderStatus;
const { refundInitiated, paymentFailed, returnRequested } = orderStatus;
const deliveredAlready = 'This order has already been delivered';
const reportReady = 'The report for this order is ready';
const unpaid = 'This order is not paid, so there is nothing to cancel';

/**
 * Why an order cannot be cancelled any more, as a message for the customer; without an entry, the message of the error table
 * applies.
 */
const medicineRefusals: Readonly<Partial<Record<OrderStatus, string>>> = {
  [shipped]: cancellationTexts.medicine.closed,
  [delivered]: deliveredAlready,
  [returnRequested]: deliveredAlready,
  [cancelled]: 'This order is already cancelled',
  [refundInitiated]: 'This order is already cancelled',
  [paymentPending]: unpaid,
  [paymentFailed]: unpaid,
  [onHold]: 'This order is on hold. Please call us to cancel it',
};

const refusals: Readonly<Record<ProductType, typeof medicineRefusals>> = {
  medicine: medicineRefusals,
  lab: {
    ...medicineRefusals,
    [shipped]: cancellationTexts.lab.closed,
    [delivered]: reportReady,
    [returnRequested]: reportReady,
  },
};

function notCancellable(type: ProductType, status: OrderStatus): ApiError {
  const message = refusals[type][status];
  return new ApiError('notCancellable', message === undefined ? {} : { message });
}

/** Replaces control characters, which no page shows, and lone surrogates, which PostgreSQL rejects, by blanks. */
const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

/** Cancels the customer's order if its status is below 4. The row lock runs two concurrent changes one after the other. */
export async function cancelOrder(
  context: WorkContext & { clock: Clock; mailer: Mailer },
  { customerId, orderId, reasonId, notes }: CancelRequest,
): Promise<void> {
  const { clock, mailer } = context;
  await inTransaction(context, async (unit) => {
    const { tx } = unit;
    const found = await requireOrder(tx, orderId, { customerId });
    const reason = [await reasonText(tx, reasonId), plainText(notes)].filter((part) => part !== '').join(': ');
    const order = await lockOrder(tx, found.id);
    if (order.status >= limits.cancelBelowStatus) throw notCancellable(order.productType, order.status);
    const at = clock();
    const ended = await cancelLocked(unit, order, { at, reason });
    await enqueueNotice(tx, ended, { notice: { kind: 'cancelled' }, mailer, now: at });
  });
  mailer.deliverSoon();
}

/**
 * Ends an order that waits for its payment: releases its hold and coupon use. Its payment stays open, so that money that
 * arrives later is noticed. The caller holds the order's row lock.
 */
export async function endUnpaid(
  unit: UnitOfWork,
  order: Order,
  to: typeof orderStatus.paymentFailed | typeof orderStatus.cancelled,
  what: NewOrderEvent,
): Promise<Order> {
  await endHold(unit.tx, order.id);
  await restoreCouponUse(unit.tx, order, what.at);
  return transitionOrder(unit, order, to, what);
}

/**
 * Cancels an order that waits for its payment: releases its hold and coupon use; the cart stays. An order that has ended unpaid
 * stays as it is. The payment stays open, so that money that arrives later is noticed and refunded. Lock order: order, then
 * payment, as in settling, so that a cancellation and a capture run one after the other.
 * @throws ApiError `paymentReceived`; `notCancellable` for a cash order
 */
export function cancelUnpaid(
  context: WorkContext & { mailer: OrderMailer },
  { orderId, now }: { orderId: number; now: Date },
): Promise<Order> {
  return inTransaction(context, async (unit) => {
    const { tx } = unit;
    const order = await lockOrder(tx, orderId);
    const [payment] = await tx
      .select({ state: payments.state })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.method, 'paytm')))
      .for('update');
    if (payment === undefined) throw new ApiError('notCancellable');
    if (payment.state === 'captured') throw new ApiError('paymentReceived');
    if (order.status !== orderStatus.paymentPending) return order;
    const ended = await endUnpaid(unit, order, orderStatus.cancelled, { kind: 'payment-cancelled', at: now });
    await enqueueNotice(tx, ended, { notice: { kind: 'cancelled' }, mailer: context.mailer, now });
    return ended;
  });
}

/** The reasons of a new shop; the page adds "Other". */
const startingReasons = [
  'Ordered by mistake',
  'Changed my mind',
  'Want to change the items',
  'Address or contact number is wrong',
  'The date does not suit me',
  'Found a better price',
  'Want to pay another way',
] as const;

/** The reasons of a cancellation, sorted by position. */
export async function listCancelReasons(db: Database): Promise<CancelReason[]> {
  return db
    .select({ id: cancelReasons.id, reason: cancelReasons.reason })
    .from(cancelReasons)
    .orderBy(asc(cancelReasons.position), asc(cancelReasons.id));
}

/**
 * The text of a reason; '' without one. See docs/behaviour.md, D28.
 * @throws ApiError 400 naming reason_id for an unknown reason
 */
async function reasonText(db: Database, id: number | '' | undefined): Promise<string> {
  if (id === undefined || id === '') return '';
  const [found] = await db.select().from(cancelReasons).where(eq(cancelReasons.id, id));
  if (found === undefined) {
    throw ApiError.forFields({ reason_id: ruleMessage({ rule: 'email' }, fieldTitle('reason_id')) });
  }
  return found.reason;
}

/** Loads the starting reasons once per database. Undefined if they were loaded before. */
export const seedCancelReasons = (db: Database): Promise<SeedResult | undefined> =>
  addOnce(db, 'starting-cancel-reasons', startingReasons, (tx, reasons) =>
    tx
      .insert(cancelReasons)
      .values(reasons.map((reason, index) => ({ reason, position: index + 1 })))
      .onConflictDoNothing()
      .returning({ id: cancelReasons.id }),
  );
