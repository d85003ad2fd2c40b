import { formatOrderId, orderStatus } from '@storefront/shared-contracts';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { eq } from 'drizzle-orm';
import { OperatorError } from '@storefront/server-kit/program';
import {
  type AdminContext,
  defineAdminCommand,
  type NotifyCustomer,
  operatorName,
} from '../../../platform/admin-command';
import type { Database } from '../../../platform/db/database';
import { payments } from '../../../platform/db/schema';
import { rupeeText } from '../../../platform/money';
import { listPaidLines, type PaidLineOfOrder, unitsLeft, type UnitsOfLine } from '../../lines/paid-lines';
import { eventsOf, itemsOf, refundsOf } from '../read/repository';
import { eventText } from '../read/timeline';
import { addOrderEvent, findOrder, lockOrder, type Order } from '../order-repository';
import { cashStatus, paidPaise } from '../order-state';
import { statusLabels } from '../status-labels';
import {
  addCourierNote,
  cancelByOperator,
  operatorTransitions,
  setTracking,
  transitionByOperator,
} from './transition-order';
import { closeManualRefunds } from './manual-refund';
import {
  type Label,
  orderChange,
  orderName,
  paidRefundInput,
  refundInput,
  statusList,
  statusText,
} from './order-input';
import { openCash, settledPaise } from './collect-cash';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work';
import { capturedPayment, restock } from '../cancel-order';
import { getOrderNumber } from '../confirmation';
import type { OrderStatus } from '../order-machine';
import { startRefund } from '../start-refund';

const { placed, confirmed, packed, shipped, delivered, cancelled, onHold } = orderStatus;

/** Statuses of orders whose units can be refunded without a return. */
const refundable: readonly OrderStatus[] = [placed, confirmed, packed, shipped, delivered, onHold];

interface UnitsRefund {
  units: readonly UnitsOfLine[];
  reason: string;
  at: Date;
  label: Label;
  notify?: NotifyCustomer | undefined;
}

/** "line 2: 1 of 3 units". Operators count lines from 1, as bills do. */
const lineText = ({ position, quantity }: UnitsOfLine, lines: readonly PaidLineOfOrder[]): string =>
  `line ${position + 1}: ${quantity} of ${lines.find((line) => line.position === position)?.quantity ?? 0} units`;

function checkUnits(lines: readonly PaidLineOfOrder[], units: readonly UnitsOfLine[]): void {
  const left = unitsLeft(lines);
  for (const { position, quantity } of units) {
    if (lines[position] === undefined) throw new OperatorError(`--line: the order has no line ${position + 1}.`);
    const most = left.find((one) => one.position === position)?.quantity ?? 0;
    if (quantity > most) {
      throw new OperatorError(
        `--line: of line ${position + 1} only ${most} units are left to refund, not ${quantity}.`,
      );
    }
  }
}

/**
 * Refunds units of a paid order, whose status stays. Undispatched goods return to the stock. A refund of all units that are left
 * of an undelivered order cancels it. The caller holds the order's row lock.
 * @throws OperatorError
 */
export async function refundUnits(
  unit: UnitOfWork,
  order: Order,
  { units, reason, at, label, notify }: UnitsRefund,
): Promise<Order> {
  const { tx } = unit;
  const paymentId = await capturedPayment(tx, order);
  if (paymentId === undefined) throw new OperatorError(`${getOrderNumber(order)} is not paid.`);
  if (!refundable.includes(order.status)) {
    throw new OperatorError(
      `${getOrderNumber(order)} is in status ${statusText(order.status, label)}: no units of it can be refunded.`,
    );
  }
  const lines = await listPaidLines(tx, order.id);
  checkUnits(lines, units);
  const total = (some: readonly UnitsOfLine[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  if (order.status !== delivered && total(units) === total(unitsLeft(lines))) {
    if (order.status === shipped && order.productType === 'medicine') {
      throw new OperatorError(
        `--line: these are all units left of an order that was dispatched. Cancel it with --status ${cancelled} --goods.`,
      );
    }
    return cancelByOperator(unit, order, { at, refundReason: reason, notify });
  }
  if (order.productType === 'medicine') {
    const goods = units.map(({ position, quantity }) => ({ productId: lines[position]?.itemId ?? 0, quantity }));
    await restock(tx, order, at, goods);
  }
  const refundId = await startRefund(unit, { paymentId, now: at, reason, units });
  if (refundId === undefined) throw new OperatorError('--line: nothing was paid for these units.');
  await addOrderEvent(unit, order, { kind: 'refund-started', at });
  return order;
}

/** An order by its public id. @throws OperatorError */
async function existingOrder(db: Database, publicId: string): Promise<Order> {
  const order = await findOrder(db, publicId);
  if (order === undefined) throw new OperatorError(`There is no order ${formatOrderId('medicine', publicId)}.`);
  return order;
}

/** Runs a change of an order in a transaction with the order's row lock, and shows the order that it returns. */
export const changeOrder = (
  { db }: AdminContext,
  publicId: string,
  work: (unit: UnitOfWork, order: Order) => Promise<Order>,
): Promise<string[]> =>
  inTransaction({ db, metrics: undefined }, async (unit) => {
    const order = await lockOrder(unit.tx, (await existingOrder(unit.tx, publicId)).id);
    return showOrder(unit.tx, await work(unit, order));
  });

async function labelsFor(db: Database, { productType }: Order): Promise<Label> {
  const label = await statusLabels(db);
  return (status) => label(productType, status);
}

type Payment = typeof payments.$inferSelect;

/** The refunds of an order, and the money and units that are left; nothing without a captured payment. */
async function refundTexts(db: Database, order: Order, payment: Payment): Promise<string[]> {
  if (payment.state !== 'captured') return [];
  const all = await refundsOf(db, order.id);
  const lines = await listPaidLines(db, order.id);
  const left = paidPaise(payment) - all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return [
    ...all.map(({ refId, amountPaise, state, lastError }) => {
      const failure = state === 'failed' && lastError !== '' ? ` (${lastError})` : '';
      return `Refund ${refId}: ${rupeeText(amountPaise)} ${state}${failure}`;
    }),
    left > 0
      ? `Left to refund: ${[rupeeText(left), ...unitsLeft(lines).map((one) => lineText(one, lines))].join(', ')}`
      : 'Left to refund: nothing',
  ];
}

function paymentText({ mode, productType }: Order, payment: Payment, settled: number): string {
  if (mode === 'online') return `online payment ${payment.state}`;
  const method = productType === 'lab' ? 'pay at collection' : 'cash on delivery';
  if (payment.receivedPaise === null) return method;
  const open = openCash(payment, settled);
  return `${method}, ${rupeeText(payment.receivedPaise)} collected${open === 0 ? '' : `, ${rupeeText(open)} open`}`;
}

/** What an operator sees of an order: not its customer, and of its items only their number. */
async function showOrder(db: Database, order: Order): Promise<string[]> {
  const [found] = await db
    .select({ payment: payments, settled: settledPaise })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  if (found === undefined) throw new Error(`Order ${order.publicId} has no payment`);
  const { payment, settled } = found;
  const label = await labelsFor(db, order);
  const items = (await itemsOf(db, order.id)).length;
  const kind = order.productType === 'medicine' ? 'medicines' : 'lab tests';
  const paid = paymentText(order, payment, settled);
  return [
    `${getOrderNumber(order)}   ${statusText(order.status, label)}, since ${formatIstDateTime(order.statusAt)}`,
    `${items} ${items === 1 ? 'item' : 'items'} (${kind}), ${rupeeText(order.totalPaise)}, ${paid}`,
    ...(order.trackingLink === '' ? [] : [`Tracking: ${order.trackingLink}`]),
    `May go to: ${statusList(operatorTransitions(order, payment.state === 'captured'), label)}`,
    ...(await refundTexts(db, order, payment)),
    '',
    ...(await eventsOf(db, order.id)).map((event) => `${formatIstDateTime(event.at)}   ${eventText(event, label)}`),
  ];
}

/** Admin commands of orders. See docs/behaviour.md, D19. */
export const orderCommands = {
  show: defineAdminCommand('order/show', orderName, async ({ db }, { order }) =>
    showOrder(db, await existingOrder(db, order)),
  ),

  set: defineAdminCommand(
    'order/set',
    orderChange,
    async (context, { order: publicId, status, tracking, note, collected, why, goods }) => {
      const { clock, issuer, operator = operatorName(), notify } = context;
      if (goods !== undefined && status !== orderStatus.cancelled && status !== orderStatus.refundInitiated)
        throw new OperatorError('--goods: only together with --status 6, which cancels an order that was dispatched.');
      if ([status, tracking, note, collected, why].every((given) => given === undefined))
        throw new OperatorError('Nothing is to be changed.');
      return changeOrder(context, publicId, async (unit, before) => {
        const at = clock();
        const label = await labelsFor(unit.tx, before);
        const cash = { collected, why, operator };
        const cashAt = cashStatus[before.productType];
        if ((collected ?? why) !== undefined && status !== cashAt)
          throw new OperatorError(`--collected, --why: only together with --status ${statusText(cashAt, label)}.`);
        const moved =
          status === undefined
            ? before
            : await transitionByOperator(unit, before, { to: status, at, label, issuer, cash, goods, notify });
        const after = tracking === undefined ? moved : await setTracking(unit, moved, tracking, at);
        if (note !== undefined) await addCourierNote(unit, after, note, at);
        return after;
      });
    },
  ),

  refund: defineAdminCommand('order/refund', refundInput, (context, { order: publicId, line: units, reason }) =>
    changeOrder(context, publicId, async (unit, order) => {
      const label = await labelsFor(unit.tx, order);
      return refundUnits(unit, order, { units, reason, at: context.clock(), label, notify: context.notify });
    }),
  ),

  paid: defineAdminCommand('order/refund-paid', paidRefundInput, (context, { order: publicId, refund, reference }) =>
    changeOrder(context, publicId, (unit, order) =>
      closeManualRefunds(unit, order, { at: context.clock(), refund, reference }),
    ),
  ),
};
