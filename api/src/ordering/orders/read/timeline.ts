import {
  type OrderEvent,
  orderStatus,
  type OrderStep,
  type PaymentMode,
  type ProductType,
} from '@storefront/shared-contracts';
import { openPaymentTexts } from '@storefront/shared-contracts/texts';
import {
  isOrderEventKind,
  isOrderStatus,
  type OrderEventKind,
  type OrderStatus,
  type RefundReason,
} from '../order-machine';
import type { orderEvents } from '../../../platform/db/schema';

export type StoredEvent = Pick<typeof orderEvents.$inferSelect, 'at' | 'kind' | 'status' | 'detail'>;

interface EventTextInput {
  detail: string;
  /** The label of the status after the event. */
  label: string;
}

/** Sentences for refunds of money that no order could use. */
const refundReasons: Readonly<Record<RefundReason, string>> = {
  'paid twice': 'Your payment arrived, but you had placed another order with the same items.',
  'goods gone': 'Your payment arrived, but not all items were in stock.',
  'price changed': 'Your payment arrived after a price had changed.',
  'too late': 'Your payment arrived after the order had ended.',
  'amount differs': 'We received a different amount.',
};
const reasons = new Map(Object.entries(refundReasons));

/** The reason of a refund as a sentence; undefined if the order was cancelled. */
const refundCause = (detail: string): string | undefined => reasons.get(detail);

const replacedText = 'Replaced by another order';

/** The text of each kind. A detail is shown if the customer wrote it, or an operator for the customer. */
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

/** The events of an order as text, oldest first. Skips kinds of another version, which have no text. */
export function timelineOf(events: readonly StoredEvent[], label: (status: OrderStatus) => string): OrderEvent[] {
  return events.flatMap((event) => {
    const text = eventText(event, label);
    return text === '' ? [] : [{ at: event.at.toISOString(), text }];
  });
}

const { placed, confirmed, packed, shipped, delivered, cancelled } = orderStatus;
const { paymentPending, onHold, refundInitiated, paymentFailed } = orderStatus;

/** The statuses of a normal order, in sequence. */
const sequence = [placed, confirmed, packed, shipped, delivered] as const;

/** Final statuses. */
const ended: ReadonlySet<number> = new Set([delivered, cancelled]);

/** An operator transfers the money of a cash order. */
const moneyBack: Readonly<Record<PaymentMode, string>> = {
  online: 'Money in your bank',
  cod: 'Money transferred to you',
};

/** The data of an order's steps. */
export interface StepsOf {
  type: ProductType;
  mode: PaymentMode;
  status: number;
  events: readonly StoredEvent[];
  /** The promised calendar day; null if there is none. */
  promisedDate: string | null;
  /** The days between which the refund is due; undefined if unknown. */
  refundDue: { from: string; to: string } | undefined;
}

type Label = (status: OrderStatus) => string;

interface Past {
  /** Steps with the same key are the same step; an order can return to it. */
  key: number | string;
  label: string;
  at: Date;
  detail?: string | undefined;
}

function pastStep({ kind, status, at, detail }: StoredEvent, label: Label): Past | undefined {
  const stepOf = (key: OrderStatus, words = label(key), more = '') => ({
    key,
    label: words,
    at,
    ...(more !== '' && { detail: more }),
  });
  if (!isOrderEventKind(kind)) return undefined;
  switch (kind) {
    case 'placed':
    case 'paid':
      return stepOf(placed);
    case 'payment-started':
      return stepOf(paymentPending);
    case 'moved':
      return isOrderStatus(status) ? stepOf(status) : undefined;
    case 'cancelled':
      return stepOf(cancelled, label(cancelled), detail);
    case 'payment-cancelled':
      return stepOf(cancelled, openPaymentTexts.cancelled);
    case 'payment-failed':
      return stepOf(paymentFailed);
    case 'replaced':
      return stepOf(status === cancelled ? cancelled : paymentFailed, replacedText);
    // A refund of some units is no step: the order goes on.
    case 'refund-started':
      return status === refundInitiated
        ? stepOf(refundInitiated, label(refundInitiated), refundCause(detail))
        : undefined;
    case 'refund-done':
      return status === cancelled ? { key: 'refunded', label: 'Refunded', at } : undefined;
    case 'tracking':
      return undefined;
  }
}

function pastSteps(events: readonly StoredEvent[], label: Label): Past[] {
  const steps: Past[] = [];
  for (const event of events) {
    const step = pastStep(event, label);
    if (step === undefined) continue;
    const again = steps.findIndex(({ key }) => key === step.key);
    if (again < 0) steps.push(step);
    else steps.splice(again + 1);
  }
  const isPaid = steps.some(({ key }) => key === placed);
  // A payment or hold that has ended is not shown as a step.
  return steps.filter(
    ({ key }, index) => !(key === paymentPending && isPaid) && (key !== onHold || index === steps.length - 1),
  );
}

/** The future steps. The promised day is shown at the delivery step; an order on hold has no promised day. */
function nextSteps(
  { type, mode, status, promisedDate, refundDue }: StepsOf,
  past: readonly Past[],
  label: Label,
): OrderStep[] {
  if (status === refundInitiated) {
    const due = refundDue && { from: refundDue.from, by: refundDue.to };
    return [{ label: moneyBack[mode], state: 'next', ...due }];
  }
  const promised = type === 'lab' ? shipped : delivered;
  const step = (to: OrderStatus): OrderStep => ({
    label: label(to),
    state: 'next',
    ...(to === promised && promisedDate !== null && status !== onHold && { by: promisedDate }),
  });
  if (status === paymentPending) return [placed, promised].map(step);
  const reached = sequence.findLastIndex((to) => to === status || past.some(({ key }) => key === to));
  const goesOn = status === onHold || sequence.some((to) => to === status);
  return goesOn ? sequence.slice(reached + 1).map(step) : [];
}

/** An order's steps: past ones with their times, the current one, and future ones. */
export function stepsOf(order: StepsOf, label: Label): OrderStep[] {
  const past = pastSteps(order.events, label);
  const isOver = ended.has(order.status);
  return [
    ...past.map(({ label: words, at, detail }, index): OrderStep => ({
      label: words,
      state: isOver || index < past.length - 1 ? 'done' : 'now',
      at: at.toISOString(),
      ...(detail !== undefined && { detail }),
    })),
    ...nextSteps(order, past, label),
  ];
}
