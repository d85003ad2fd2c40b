import { and, eq, gt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { CartOwner } from '../cart-owner';
import { orders, products, stockHolds } from '../../platform/db/schema';

/**
 * The owner of a cart who looks at products, and when. Stock that a customer's own unpaid orders hold is available to this
 * customer.
 */
export interface Viewer {
  /** Undefined for a guest without a device. */
  owner: CartOwner | undefined;
  now: Date;
}

/** Selects holds: those of these orders and of this customer are left out. */
export interface HoldScope {
  now: Date;
  exceptOrders?: readonly number[] | undefined;
  exceptCustomer?: number | undefined;
}

/**
 * Condition on `stock_holds`: holds that keep units from other customers now. It compares `expires_at`, so an expired hold
 * needs no job. See docs/behaviour.md, D21.
 */
export function liveHold({ now, exceptOrders, exceptCustomer }: HoldScope): SQL | undefined {
  const ownOrders = sql`(SELECT ${orders.id} FROM ${orders} WHERE ${orders.customerId} = ${exceptCustomer})`;
  return and(
    gt(stockHolds.expiresAt, now),
    exceptOrders === undefined ? undefined : notInArray(stockHolds.orderId, [...exceptOrders]),
    exceptCustomer === undefined ? undefined : sql`${stockHolds.orderId} NOT IN ${ownOrders}`,
  );
}

/**
 * Column of a query on `products`: the units that a viewer can order, which is the stock less the live holds of others. Every
 * list, product page and cart uses it, so that they show the same number. See docs/behaviour.md, D35.
 */
export function availableTo({ owner, now }: Viewer): SQL<number> {
  const exceptCustomer = owner !== undefined && 'customerId' in owner ? owner.customerId : undefined;
  const available = sql`greatest(0, ${products.stock} - (
    SELECT coalesce(sum(${stockHolds.quantity}), 0)::int
    FROM ${stockHolds}
    WHERE ${eq(stockHolds.productId, products.id)} AND ${liveHold({ now, exceptCustomer })}))`;
  // Nested, because Drizzle drops the table's name from the columns of an outermost expression, and both tables have an id.
  return sql<number>`${available}`;
}
