import { orderStatus } from '@storefront/shared-contracts';
import { OperatorError } from '@storefront/server-kit/program';
import type { UnitOfWork } from '../../../platform/unit-of-work';
import { cancelLocked, capturedPayment, restock } from '../cancel-order';
import { getOrderNumber } from '../confirmation';
import type { OrderStatus } from '../order-machine';
import { addOrderEvent, type Order } from '../order-repository';
import { listPaidLines, unitsLeft, type PaidLineOfOrder, type UnitsOfLine } from '../../lines/paid-lines';
import { startRefund } from '../start-refund';
import { statusText, type Label } from './order-input';

const { placed, confirmed, packed, shipped, delivered, cancelled, onHold } = orderStatus;

/** Statuses of orders whose units can be refunded without a return. */
const refundable: readonly OrderStatus[] = [placed, confirmed, packed, shipped, delivered, onHold];

interface UnitsRefund {
  units: readonly UnitsOfLine[];
  reason: string;
  at: Date;
  label: Label;
}

/** "line 2: 1 of 3 units". Operators count lines from 1, as bills do. */
export const lineText = ({ position, quantity }: UnitsOfLine, lines: readonly PaidLineOfOrder[]): string =>
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
  { units, reason, at, label }: UnitsRefund,
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
    return cancelLocked(unit, order, { at, reason: '', refundReason: reason });
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
