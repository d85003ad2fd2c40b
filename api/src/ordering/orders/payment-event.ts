import type { Database } from '../../platform/db/database';
import { paymentEvents } from '../../platform/db/schema';
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

/** Notes what was heard of a payment. */
export async function addPaymentEvent(
  db: Database,
  paymentId: number,
  { kind, at, detail = '' }: { kind: PaymentEventKind; at: Date; detail?: string },
): Promise<void> {
  await db.insert(paymentEvents).values({ paymentId, at, kind, detail });
  countStored(db, 'storefront_payment_events_total', { event: kind });
}
