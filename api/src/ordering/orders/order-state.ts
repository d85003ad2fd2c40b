import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import type { orders, payments, refunds } from '../../platform/db/schema';
import type { OrderStatus } from './order-machine';

const { placed, confirmed, packed, shipped, delivered, cancelled } = orderStatus;
const { paymentPending, onHold, refundInitiated, paymentFailed, returnRequested } = orderStatus;

/** Where an order is, whether it is paid or not. */
export type Fulfilment = (typeof orders.$inferSelect)['fulfilment'];

/**
 * States of an order's payment. Cash is `due` until it is `paid`, or `not due` after a cancellation; an online payment is
 * `pending` until it is `paid` or `failed`. `refunding`, `refunded`: all money that was received goes back, or is back.
 */
export const paymentStates = ['due', 'not due', 'pending', 'paid', 'failed', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The states of `payments` and of its refunds, in paise. */
export interface StoredPayment extends Pick<
  typeof payments.$inferSelect,
  'method' | 'state' | 'amountPaise' | 'receivedPaise'
> {
  refunds: readonly Pick<typeof refunds.$inferSelect, 'state' | 'amountPaise'>[];
}

const sumOf = (of: StoredPayment['refunds']) => of.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** What the customer has paid, in paise. A difference of cash concerns the courier, not the customer. */
export const paidPaise = ({
  method,
  amountPaise,
  receivedPaise,
}: Pick<StoredPayment, 'method' | 'amountPaise' | 'receivedPaise'>): number =>
  method === 'cash' ? amountPaise : (receivedPaise ?? 0);

/** The state of a stored payment. It stays `paid` while only a part of the money is refunded. */
export function paymentStateOf(payment: StoredPayment): PaymentState {
  const { state, refunds: of } = payment;
  const isCash = payment.method === 'cash';
  if (state === 'open') return isCash ? 'due' : 'pending';
  if (state !== 'captured') return isCash ? 'not due' : 'failed';
  const paid = paidPaise(payment);
  if (of.length === 0 || sumOf(of) < paid) return 'paid';
  return sumOf(of.filter((refund) => refund.state === 'done')) < paid ? 'refunding' : 'refunded';
}

const underWay = (status: OrderStatus) => ({ due: status, paid: status });
const handedOver = (status: OrderStatus) => ({ paid: status, refunding: status, refunded: status });

/** The order status of each pair; a pair without one is impossible. See docs/behaviour.md, D19. */
const statuses: Readonly<Record<Fulfilment, Readonly<Partial<Record<PaymentState, OrderStatus>>>>> = {
  waiting: { pending: paymentPending },
  // Money may still arrive for an order that lapsed or was cancelled.
  lapsed: { pending: paymentFailed, failed: paymentFailed },
  placed: underWay(placed),
  confirmed: underWay(confirmed),
  packed: underWay(packed),
  'on hold': underWay(onHold),
  shipped: underWay(shipped),
  delivered: handedOver(delivered),
  'return requested': handedOver(returnRequested),
  cancelled: {
    pending: cancelled,
    failed: cancelled,
    'not due': cancelled,
    refunding: refundInitiated,
    refunded: cancelled,
  },
};

/** The status to which an order goes when its cash is collected. See docs/behaviour.md, D22. */
export const cashStatus: Readonly<Record<ProductType, OrderStatus>> = { medicine: delivered, lab: shipped };

/** The order_status_id of an order. @throws Error naming the pair if an order cannot be in both states at once */
export function orderStatusOf(type: ProductType, payment: PaymentState, fulfilment: Fulfilment): OrderStatus {
  const found = statuses[fulfilment][payment];
  // The table is that of medicines; only the cash of a collected sample differs.
  const status = payment === 'due' && found === cashStatus[type] ? undefined : found;
  if (status === undefined) throw new Error(`An order can't be ${fulfilment} while its payment is ${payment}`);
  return status;
}

/** The fulfilment that a status stands for; the payment alone decides between 6 and 9. */
export const fulfilmentOf: Readonly<Record<OrderStatus, Fulfilment>> = {
  [paymentPending]: 'waiting',
  [paymentFailed]: 'lapsed',
  [placed]: 'placed',
  [confirmed]: 'confirmed',
  [packed]: 'packed',
  [onHold]: 'on hold',
  [shipped]: 'shipped',
  [delivered]: 'delivered',
  [returnRequested]: 'return requested',
  [cancelled]: 'cancelled',
  [refundInitiated]: 'cancelled',
};
