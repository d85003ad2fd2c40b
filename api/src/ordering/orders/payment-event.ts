import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { paymentEvents, payments } from '../../platform/db/schema';
import { countStored } from '../../platform/metrics';

/** What was heard of a payment, or done about it and its refund. */
export const paymentEventKinds = [
  'form',
  'callback',
  'callback-mismatch',
  'captured',
  'failed',
  'refund-asked',
  'refund-accepted',
  'refund-done',
  'refund-failed',
  'refund-by-hand',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

interface NewPaymentEvent {
  kind: PaymentEventKind;
  at: Date;
  detail?: string;
}

/** Notes what was heard of a payment. */
export async function addPaymentEvent(
  db: Database,
  paymentId: number,
  { kind, at, detail = '' }: NewPaymentEvent,
): Promise<void> {
  await db.insert(paymentEvents).values({ paymentId, at, kind, detail });
  countStored(db, 'storefront_payment_events_total', { event: kind });
}

/** The same, unless this kind was noted of the payment with this detail before. */
export function addPaymentEventOnce(db: Database, paymentId: number, event: NewPaymentEvent): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('update');
    const { paymentId: payment, kind, detail } = paymentEvents;
    const same = and(eq(payment, paymentId), eq(kind, event.kind), eq(detail, event.detail ?? ''));
    if ((await tx.$count(paymentEvents, same)) === 0) await addPaymentEvent(tx, paymentId, event);
  });
}
