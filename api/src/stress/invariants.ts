import { eq, sql, type SQL } from 'drizzle-orm';
import { orderStatusOf, paymentStateOf } from '../ordering/orders/order-state';
import { stockDifferences } from '../ordering/stock-ledger/ledger';
import type { Database } from '../platform/db/database';
import { orders, payments, refunds } from '../platform/db/schema';

/**
 * Statuses in which the customer has the goods: they are out of the stock, and the coupon is used. See docs/behaviour.md, D19.
 */
const kept = sql`(1, 2, 3, 4, 5, 8, 11)`;

/** Forbidden states: each query returns the rows that violate a rule. Every medicine had `stock` units at the start. */
const rules = (stock: number): Readonly<Record<string, SQL>> => ({
  'stock is not what was there less what was ordered': sql`
    SELECT p.id AS what FROM products p LEFT JOIN (
      SELECT i.item_id, sum(i.quantity) AS ordered FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE o.product_type = 'medicine' AND o.status IN ${kept} GROUP BY i.item_id
    ) s ON s.item_id = p.id
    WHERE p.stock <> ${stock}::int - coalesce(s.ordered, 0)`,
  'stock or batches are not the sum of their movements': sql`
    SELECT d."productId" AS what FROM (${stockDifferences}) AS d`,
  'a hold of an order that waits for nothing': sql`
    SELECT h.order_id AS what FROM stock_holds h JOIN orders o ON o.id = h.order_id WHERE o.status <> 7`,
  'an order waits for its money without its goods': sql`
    SELECT o.id AS what FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.status = 7 AND o.product_type = 'medicine' AND NOT EXISTS (
      SELECT FROM stock_holds h WHERE h.order_id = o.id AND h.product_id = i.item_id AND h.quantity = i.quantity)`,
  'an order and the use of its coupon differ': sql`
    SELECT o.id AS what FROM orders o JOIN checkouts c ON c.id = o.checkout_id
    WHERE (c.coupon_id IS NOT NULL AND (o.status = 7 OR o.status IN ${kept})) <> EXISTS (
      SELECT FROM coupon_uses u WHERE u.order_id = o.id AND u.coupon_id = c.coupon_id AND u.released_at IS NULL)`,
  'a coupon is used by no order': sql`
    SELECT u.id AS what FROM coupon_uses u LEFT JOIN orders o ON o.id = u.order_id WHERE o.id IS NULL`,
  'an order without its payment': sql`
    SELECT o.id AS what FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.amount_paise = o.total_paise
    WHERE p.method IS DISTINCT FROM CASE o.mode WHEN 'online' THEN 'paytm' ELSE 'cash' END`,
  'nobody will ask about the payment of an order that waits': sql`
    SELECT o.id AS what FROM orders o JOIN payments p ON p.order_id = o.id
    WHERE o.status = 7 AND (p.state <> 'open' OR p.next_check_at IS NULL)`,
  'an order is not what was priced': sql`
    SELECT o.id AS what FROM orders o JOIN checkouts c ON c.id = o.checkout_id
    WHERE o.total_paise <> c.total_paise OR o.all_total_paise <> (
      SELECT coalesce(sum(i.mrp_paise * i.quantity), 0) FROM order_items i WHERE i.order_id = o.id)`,
  'an order is not what its lines with their taxes sum up to': sql`
    SELECT o.id AS what FROM orders o WHERE o.total_paise <> (
      SELECT sum(i.taxable_paise + i.cgst_paise + i.sgst_paise + i.igst_paise) FROM order_items i WHERE i.order_id = o.id)`,
  'an order and its last event differ': sql`
    SELECT o.id AS what FROM orders o WHERE o.status IS DISTINCT FROM (
      SELECT e.status FROM order_events e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)`,
});

const confirmationRule: Readonly<Record<string, SQL>> = {
  'an order is not confirmed once, or confirmed before it is placed': sql`
    SELECT o.id AS what FROM orders o
    WHERE (o.status = 7 OR o.status IN ${kept}) AND (o.status <> 7)::int <> (
      SELECT count(*) FROM outbox m JOIN order_events e ON e.order_id = o.id AND e.kind IN ('placed', 'paid')
      WHERE m.channel = 'sms' AND m.recipient = o.mobile AND m.created_at = e.at)`,
};

/** Orders whose status is not the one that fulfilment and payment give. */
async function wrongStatuses(db: Database): Promise<string[]> {
  const rows = await db.select().from(orders).innerJoin(payments, eq(payments.orderId, orders.id));
  const allRefunds = await db.select().from(refunds);
  return rows.flatMap(({ orders: { id, status, fulfilment, productType }, payments: payment }) => {
    const own = allRefunds.filter(({ paymentId }) => paymentId === payment.id);
    const state = paymentStateOf({ ...payment, refunds: own });
    const expected = orderStatusOf(productType, state, fulfilment);
    return expected === status ? [] : [`order ${id} is ${status}: ${fulfilment}, ${state}`];
  });
}

/**
 * Violations of invariants over orders, stock, coupons and payments; empty if there are none. A day after an order its
 * confirmation is deleted: `confirmations: false` skips that rule.
 */
export async function findInvariantViolations(
  db: Database,
  stock: number,
  { confirmations = true } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, rule] of Object.entries({ ...rules(stock), ...(confirmations && confirmationRule) })) {
    const rows = await db.select({ what: sql<number>`what` }).from(sql`(${rule}) AS broken`);
    if (rows.length > 0) faults.push(`${fault}: ${rows.map(({ what }) => what).join(', ')}`);
  }
  return [...faults, ...(await wrongStatuses(db))];
}
