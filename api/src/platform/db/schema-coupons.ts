import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn, createdAtColumn } from './columns';
import { customers } from './schema-identity';

/**
 * Coupons. Amounts in paise; null means no such limit. See docs/behaviour.md, D16.
 * @personal none
 * @kept until an operator deletes it
 */
export const coupons = pgTable(
  'coupons',
  {
    id: idColumn(),
    /** Normalised for comparison: without spaces, in capital letters. */
    code: text().notNull().unique(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** Per cent, or paise. */
    value: integer().notNull(),
    /** Minimum of the goods' subtotal at selling prices. */
    minimumPaise: integer('minimum_paise').notNull().default(0),
    /** Maximum discount of a percentage. */
    capPaise: integer('cap_paise'),
    productType: text('product_type', { enum: ['medicine', 'lab', 'both'] }).notNull(),
    startsAt: timestampColumn('starts_at').notNull().defaultNow(),
    /** First moment at which the coupon is no longer valid. */
    endsAt: timestampColumn('ends_at'),
    totalLimit: integer('total_limit'),
    customerLimit: integer('customer_limit'),
    /** Public: on the home page and in every cart that it applies to. Any other works only for those who know its code. */
    listed: boolean().notNull().default(false),
    createdAt: createdAtColumn('created_at'),
  },
  () => [
    check('coupons_value', sql`value > 0 and (kind <> 'percent' or value <= 100)`),
    check('coupons_kind', sql`kind in ('percent', 'amount')`),
    check('coupons_product_type', sql`product_type in ('medicine', 'lab', 'both')`),
    check('coupons_cap', sql`cap_paise is null or (cap_paise > 0 and kind = 'percent')`),
    check('coupons_limits', sql`minimum_paise >= 0 and total_limit > 0 and customer_limit > 0`),
    check('coupons_code', sql`code = upper(btrim(code)) and code <> ''`),
  ],
);

/**
 * Each order that used a coupon; cancelling releases the use.
 * @personal which customer used a coupon
 * @kept without limit; the link to the customer until the account is deleted
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: idColumn(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** Null after the account was deleted: the use still counts towards the coupon's total limit. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** The order that used it; at most one use per order. */
    orderId: integer('order_id').unique(),
    usedAt: createdAtColumn('used_at'),
    releasedAt: timestampColumn('released_at'),
  },
  (table) => [
    index('coupon_uses_coupon')
      .on(table.couponId, table.customerId)
      .where(sql`released_at is null`),
  ],
);
