import { orderStatus } from '@storefront/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { OperatorError } from '@storefront/server-kit/program';
import type { Issuer } from '../../documents/content';
import { issueInvoice } from '../../documents/issue';
import type { NotifyCustomer } from '../../../platform/admin-command';
import { orders, returns } from '../../../platform/db/schema';
import { cancelLocked, type Cancellation, capturedPayment } from '../cancel-order';
import { getOrderNumber } from '../confirmation';
import { nextStatuses, type OrderStatus } from '../order-machine';
import { transitionOrder, addOrderEvent, type Order } from '../order-repository';
import { cashStatus } from '../order-state';
import type { GoodsBack, GoodsOutcome } from '../../stock-ledger/stock';
import { statusList, statusText, type Label } from './order-input';
import { collectCash, type CollectedCash } from './collect-cash';
import { closeManualRefunds } from './manual-refund';
import type { UnitOfWork } from '../../../platform/unit-of-work';

const { shipped, delivered, cancelled, refundInitiated, paymentPending, paymentFailed, returnRequested } = orderStatus;

/**
 * Statuses to which an operator may move an order. An order that waits for its payment, has failed or was cancelled is moved
 * only by the gateway's response, and only a paid order can be refunded.
 */
export function operatorTransitions({ status }: Pick<Order, 'status'>, paid: boolean): readonly OrderStatus[] {
  if (status === paymentPending || status === paymentFailed || status === cancelled) return [];
  return nextStatuses(status).filter((to) => to !== refundInitiated || paid);
}

/** A requested change of an order's status. */
interface Transition {
  to: OrderStatus;
  at: Date;
  label: Label;
  issuer: Issuer;
  cash: CollectedCash;
  /** Where dispatched goods of a cancelled order go. */
  goods: GoodsOutcome | undefined;
  notify: NotifyCustomer | undefined;
}

/** What happens with the goods of an order that is cancelled. @throws OperatorError that names --goods */
function goodsOfCancelled(
  order: Order,
  { goods: outcome, cash: { operator } }: Pick<Transition, 'goods' | 'cash'>,
): GoodsBack | undefined {
  const name = getOrderNumber(order);
  const isDispatched = order.status === shipped || order.status === returnRequested;
  if (order.productType === 'lab' || !isDispatched) {
    if (outcome === undefined) return undefined;
    throw new OperatorError(`--goods: ${name} has no dispatched goods to decide about.`);
  }
  if (outcome !== undefined) return { outcome, operator, reason: `cancelled order ${name}` };
  throw new OperatorError(`--goods: the goods of ${name} were dispatched. Do they go to stock or to waste?`);
}

/** Cancels an order and tells its customer. The caller holds the order's row lock. */
export async function cancelByOperator(
  unit: UnitOfWork,
  order: Order,
  { notify, ...what }: Omit<Cancellation, 'reason'> & { notify: NotifyCustomer | undefined },
): Promise<Order> {
  const ended = await cancelLocked(unit, order, { ...what, reason: '' });
  await notify?.(unit.tx, order.id, { kind: 'cancelled' });
  return ended;
}

/**
 * Moves an order; a cancellation has the same effects as a customer's. Goods that are dispatched and a sample that is collected
 * get their invoice; cash is recorded with the delivery or the sample. The caller holds the order's row lock.
 * @throws OperatorError
 */
export async function transitionByOperator(
  unit: UnitOfWork,
  order: Order,
  { to, at, label, issuer, cash, goods, notify }: Transition,
): Promise<Order> {
  const name = getOrderNumber(order);
  if ((await unit.tx.$count(returns, and(eq(returns.orderId, order.id), eq(returns.state, 'requested')))) > 0) {
    throw new OperatorError(`${name} waits for the decision about its return.`);
  }
  const present = statusText(order.status, label);
  if (to === order.status) throw new OperatorError(`${name} is in status ${present} already.`);
  const allowed = operatorTransitions(order, (await capturedPayment(unit.tx, order)) !== undefined);
  if (!allowed.includes(to)) {
    throw new OperatorError(
      `${name} is in status ${present}: it can't go to ${statusText(to, label)}. It may go to ${statusList(allowed, label)}.`,
    );
  }
  if (to === cancelled || to === refundInitiated) {
    const back = goodsOfCancelled(order, { goods, cash });
    if (order.status === refundInitiated) return closeManualRefunds(unit, order, { at });
    return cancelByOperator(unit, order, { at, goods: back, notify });
  }
  if (to === cashStatus[order.productType]) await collectCash(unit.tx, order, cash, at);
  const moved = await transitionOrder(unit, order, to, { kind: 'moved', at });
  if (to === shipped) {
    const invoice = await issueInvoice(unit, moved, { at, issuer });
    await notify?.(unit.tx, order.id, { kind: 'dispatched', invoice });
  }
  return moved;
}

/** Sets the tracking link of a dispatched order. The caller holds the order's row lock. @throws OperatorError */
export async function setTracking(unit: UnitOfWork, order: Order, link: string, at: Date): Promise<Order> {
  if (order.status !== shipped && order.status !== delivered) {
    throw new OperatorError(`--tracking: only an order that was dispatched (status ${shipped}) can be followed.`);
  }
  if (order.trackingLink === link) return order;
  await unit.tx.update(orders).set({ trackingLink: link }).where(eq(orders.id, order.id));
  await addOrderEvent(unit, order, { kind: 'tracking', at });
  return { ...order, trackingLink: link };
}

/**
 * Adds a note of the courier to a dispatched order; its status stays. The caller holds the order's row lock.
 * @throws OperatorError
 */
export async function addCourierNote(unit: UnitOfWork, order: Order, note: string, at: Date): Promise<void> {
  if (order.productType !== 'medicine' || order.status !== shipped) {
    throw new OperatorError(`--note: only medicines that are on their way (status ${shipped}) have a courier.`);
  }
  await addOrderEvent(unit, order, { kind: 'tracking', at, detail: note });
}
