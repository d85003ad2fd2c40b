import { openPaymentTexts, type OrderEvent } from '@storefront/shared-contracts';
import type { orderEvents } from '../../db/schema';
import { isOrderStatus, orderEventKinds, type OrderEventKind, type OrderStatus } from '../order-machine';
import type { RefundReason } from '../settle-decision';

/** What happened, as it is stored. */
export type StoredEvent = Pick<typeof orderEvents.$inferSelect, 'at' | 'kind' | 'status' | 'detail'>;

interface Told {
  detail: string;
  /** The label of the status from then on. */
  label: string;
}

/** Why money goes back that no order could keep. */
const refundReasons: Readonly<Record<RefundReason, string>> = {
  'goods gone': 'Payment received, but not all items were left. Refund started',
  'too late': 'Payment received after the order had ended. Refund started',
  'amount differs': 'A different amount was received. Refund started',
};
const reasons = new Map(Object.entries(refundReasons));

/** The words of each kind. Details that customers didn't write are not shown: they are ours, or the gateway's. */
const words: Readonly<Record<OrderEventKind, (told: Told) => string>> = {
  placed: () => 'Order placed',
  'payment-started': () => 'Waiting for the payment',
  paid: () => 'Payment received',
  'payment-failed': () => 'Payment failed',
  'payment-cancelled': () => openPaymentTexts.cancelled,
  replaced: () => 'Replaced by another order',
  moved: ({ label }) => label,
  tracking: () => 'Tracking link added',
  cancelled: ({ detail }) => (detail === '' ? 'Order cancelled' : `Order cancelled. ${detail}`),
  'refund-started': ({ detail }) => reasons.get(detail) ?? 'Refund started',
  'refund-done': () => 'Refund completed',
};

const known: readonly string[] = orderEventKinds;
const isKind = (kind: string): kind is OrderEventKind => known.includes(kind);

/** The words for an event: those of its kind, else its status's label. */
export function eventText({ kind, status, detail }: StoredEvent, label: (status: OrderStatus) => string): string {
  const told = { detail, label: isOrderStatus(status) ? label(status) : '' };
  return isKind(kind) ? words[kind](told) : told.label;
}

/** An order's life in words, in the order in which it happened. What a kind of another version leaves without words is left out. */
export function timelineOf(events: readonly StoredEvent[], label: (status: OrderStatus) => string): OrderEvent[] {
  return events.flatMap((event) => {
    const text = eventText(event, label);
    return text === '' ? [] : [{ at: event.at.toISOString(), text }];
  });
}
