import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { checkouts, orders, payments, refunds } from '../../platform/db/schema';

/** Time for which a worker owns a claimed payment or refund: longer than any call of the gateway. */
const lease = 1 * minutes;

const known = {
  id: payments.id,
  gatewayOrderId: payments.gatewayOrderId,
  state: payments.state,
  amountPaise: payments.amountPaise,
  /** When the visitor was first sent to the gateway. */
  createdAt: payments.createdAt,
};

/** An online payment with the fields that a status query needs. Amount in paise. */
export type GatewayPayment = Pick<typeof payments.$inferSelect, keyof typeof known> & { gatewayOrderId: string };

/** The payment if it is an online one. */
function onlinePayment(payment: Pick<typeof payments.$inferSelect, keyof typeof known> | undefined) {
  const gatewayOrderId = payment?.gatewayOrderId ?? null;
  return payment === undefined || gatewayOrderId === null ? undefined : { ...payment, gatewayOrderId };
}

/** The payment of an online order; undefined for a cash order. */
export async function paymentOf(db: Database, orderId: number): Promise<GatewayPayment | undefined> {
  const [payment] = await db.select(known).from(payments).where(eq(payments.orderId, orderId));
  return onlinePayment(payment);
}

/** The open online payment of a customer's checkout, by its reference; undefined if there is none. */
export async function openPaymentOf(
  db: Database,
  { customerId, reference }: { customerId: number; reference: string },
): Promise<GatewayPayment | undefined> {
  const [payment] = await db
    .select(known)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(and(eq(checkouts.reference, reference), eq(orders.customerId, customerId), eq(payments.state, 'open')));
  return onlinePayment(payment);
}

/** The payment with this ORDER_ID, and its order. */
export async function findPayment(db: Database, gatewayOrderId: string) {
  const [found] = await db
    .select({
      payment: known,
      order: { publicId: orders.publicId, productType: orders.productType, status: orders.status },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.gatewayOrderId, gatewayOrderId));
  return found && { ...found, payment: { ...found.payment, gatewayOrderId } };
}

/** Claims payments whose status query is due; no payment is claimed by two processes at once. */
export async function claimDuePayments(db: Database, most: number, now: Date): Promise<GatewayPayment[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt), asc(payments.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(payments)
    .set({ checks: sql`${payments.checks} + 1`, nextCheckAt: later(now, lease) })
    .where(inArray(payments.id, due))
    .returning(known);
  return claimed.flatMap((payment) => onlinePayment(payment) ?? []);
}

/** Number of payments without a final result. */
export const countOpenPayments = (db: Database): Promise<number> =>
  db.$count(payments, isNotNull(payments.nextCheckAt));

/** Number of refunds that are neither done nor given up. */
export const countOpenRefunds = (db: Database): Promise<number> => db.$count(refunds, isNotNull(refunds.nextAttemptAt));

/** A claimed refund. `attempts` includes this one. Amount in paise. */
export type ClaimedRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number];

/** Claims due refunds, with the data of their payments that the gateway requires. */
export async function claimDueRefunds(db: Database, most: number, now: Date) {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextAttemptAt), lte(refunds.nextAttemptAt, now)))
    .orderBy(asc(refunds.nextAttemptAt), asc(refunds.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: later(now, lease) })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id });
  if (taken.length === 0) return [];
  return db
    .select({
      id: refunds.id,
      refId: refunds.refId,
      state: refunds.state,
      amountPaise: refunds.amountPaise,
      attempts: refunds.attempts,
      createdAt: refunds.createdAt,
      paymentId: payments.id,
      orderId: payments.orderId,
      gatewayOrderId: payments.gatewayOrderId,
      transactionId: payments.transactionId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      inArray(
        refunds.id,
        taken.map(({ id }) => id),
      ),
    );
}
