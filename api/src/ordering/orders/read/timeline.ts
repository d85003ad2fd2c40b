import type { OrderEvent } from '@storefront/shared-contracts';
import { openPaymentTexts } from '@storefront/shared-contracts/texts';
import type { orderEvents } from '../../../platform/db/schema';
import {
  isOrderEventKind,
  isOrderStatus,
  type OrderEventKind,
  type OrderStatus,
  type RefundReason,
} from '../order-machine';

/** What happened, as it is stored. */
export type StoredEvent = Pick<typeof orderEvents.$inferSelect, 'at' | 'kind' | 'status' | 'detail'>;

interface EventTextInput {
  detail: string;
  /** The label of the status from then on. */
  label: string;
}

/** Why money goes back that no order could keep. */
const refundReasons: Readonly<Record<RefundReason, string>> = {
  'paid twice': 'Your payment arrived, but you had placed another order with the same items.',
  'goods gone': 'Your payment arrived, but not all items were in stock.',
  'price changed': 'Your payment arrived after a price had changed.',
  'too late': 'Your payment arrived after the order had ended.',
  'amount differs': 'We received a different amount.',
};
const reasons = new Map(Object.entries(refundReasons));

/** Why money goes back, in a sentence; undefined where the order was cancelled. */
export const refundCause = (detail: string): string | undefined => reasons.get(detail);

/** An order that another one took the place of. */
export const replacedText = 'Replaced by another order';

/** The text of each kind. Details are shown that the customer wrote, or an operator for the customer. */
const eventTexts: Readonly<Record<OrderEventKind, (input: EventTextInput) => string>> = {
  placed: () => 'Order placed',
  'payment-started': () => 'Waiting for the payment',
  paid: () => 'Payment received',
  'payment-failed': () => 'Payment failed',
  'payment-cancelled': () => openPaymentTexts.cancelled,
  replaced: () => replacedText,
  moved: ({ label }) => label,
  tracking: ({ detail }) => (detail === '' ? 'Tracking link added' : `Courier: ${detail}`),
  cancelled: ({ detail }) => (detail === '' ? 'Order cancelled' : `Order cancelled. ${detail}`),
  'refund-started': ({ detail }) => [refundCause(detail), 'Refund started'].filter(Boolean).join(' '),
  'refund-done': () => 'Refund completed',
};

/** The text of an event: that of its kind, else the label of its status. */
export function eventText({ kind, status, detail }: StoredEvent, label: (status: OrderStatus) => string): string {
  const told = { detail, label: isOrderStatus(status) ? label(status) : '' };
  return isOrderEventKind(kind) ? eventTexts[kind](told) : told.label;
}

/** The events of an order as text, oldest first. Kinds of another version without a text are left out. */
export function timelineOf(events: readonly StoredEvent[], label: (status: OrderStatus) => string): OrderEvent[] {
  return events.flatMap((event) => {
    const text = eventText(event, label);
    return text === '' ? [] : [{ at: event.at.toISOString(), text }];
  });
}
