import { orderStatus, type ReturnReason } from '@storefront/shared-contracts';
import { indianCalendarDay, indianWeekday } from '@storefront/shared-contracts/orders';
import type { Clock } from '../../platform/clock';
import { returnLines, returns } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { inTransaction, type WorkContext } from '../../platform/unit-of-work';
import { lockOrder, requireOrder, transitionOrder, type Order } from '../orders/order-repository';
import { listPaidLines, type UnitsOfLine } from '../lines/paid-lines';
import { eventsOf } from '../orders/read/repository';
import type { Database } from '../../platform/db/database';
import { lastReturnDay, returnableUnits } from '../orders/return-rules';

/** A customer's request to return units of an order, in the wire's fields. */
interface ReturnRequest {
  customerId: number;
  orderId: string;
  reason: ReturnReason;
  items: readonly { product_id: number; quantity: number }[];
}

/** @throws ApiError `notReturnable` for an order of lab tests, one that is not delivered, and after the last day */
async function checkReturnable(tx: Database, order: Order, now: Date): Promise<void> {
  const last = lastReturnDay(order, await eventsOf(tx, order.id));
  if (last === undefined) {
    if (order.productType === 'lab') throw new ApiError('notReturnable', { message: 'Lab tests cannot be returned' });
    const isRequested = order.status === orderStatus.returnRequested;
    throw new ApiError('notReturnable', isRequested ? { message: 'A return of this order is requested already' } : {});
  }
  if (indianCalendarDay(now) > last) {
    throw new ApiError('notReturnable', { message: `This order could be returned until ${indianWeekday(last)}` });
  }
}

/** The lines of the requested items. @throws ApiError 400 that names the item, such as `items.0.quantity` */
async function linesOf(tx: Database, order: Order, items: ReturnRequest['items']): Promise<UnitsOfLine[]> {
  const lines = await listPaidLines(tx, order.id);
  const errors: Record<string, string> = {};
  const units = items.map(({ product_id, quantity }, index) => {
    const line = lines.find(({ itemId }) => itemId === product_id);
    const isRepeated = items.findIndex((item) => item.product_id === product_id) < index;
    if (line === undefined) errors[`items.${index}.product_id`] = 'This order has no such item';
    else if (isRepeated) errors[`items.${index}.product_id`] = 'This item is named twice';
    else if (quantity > returnableUnits(line)) {
      errors[`items.${index}.quantity`] = `At most ${returnableUnits(line)} can be returned`;
    }
    return { position: line?.position ?? 0, quantity };
  });
  if (Object.keys(errors).length > 0) throw ApiError.forFields(errors);
  return units;
}

/**
 * Requests the return of units of the customer's delivered order, which waits in status 11 for the decision of an operator. The
 * row lock runs two concurrent requests one after the other. See docs/behaviour.md, O24.
 */
export async function requestReturn(
  context: WorkContext & { clock: Clock },
  { customerId, orderId, reason, items }: ReturnRequest,
): Promise<void> {
  await inTransaction(context, async (unit) => {
    const { tx } = unit;
    const found = await requireOrder(tx, orderId, { customerId });
    const order = await lockOrder(tx, found.id);
    const now = context.clock();
    await checkReturnable(tx, order, now);
    const units = await linesOf(tx, order, items);
    const [request] = await tx
      .insert(returns)
      .values({ orderId: order.id, state: 'requested', reason, requestedAt: now })
      .returning({ id: returns.id });
    const returnId = request?.id ?? 0;
    await tx.insert(returnLines).values(units.map((line) => ({ ...line, returnId, orderId: order.id })));
    await transitionOrder(unit, order, orderStatus.returnRequested, { kind: 'moved', at: now });
  });
}
