import { returnReasons } from '@storefront/shared-contracts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from './columns';
import { orderItems, orders, payments } from './schema-orders';

/**
 * Refunds; those of a payment are never more than what was captured. See docs/behaviour.md, D23.
 * @personal the gateway's ids and the amount of a refund; no card or bank account
 * @kept without limit, as the order
 */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** refId at the gateway. */
    refId: text('ref_id').notNull().unique(),
    amountPaise: integer('amount_paise').notNull(),
    state: text({ enum: ['asked', 'accepted', 'done', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Time of the next request or status query; null when it is done or an operator has to pay it. */
    nextAttemptAt: timestampColumn('next_attempt_at'),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAtColumn('created_at'),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_due')
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    check('refunds_amount', sql`amount_paise > 0`),
  ],
);

/**
 * Units of order lines that a refund pays back, with their parts of what the customer paid. A refund of a whole unused payment
 * has none.
 * @personal what was ordered; personal as long as the order is
 * @kept without limit, as the order
 */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderId: integer('order_id').notNull(),
    /** The position of the order's line. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    couponSharePaise: integer('coupon_share_paise').notNull(),
    deliverySharePaise: integer('delivery_share_paise').notNull(),
    taxablePaise: integer('taxable_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position] }),
    foreignKey({ columns: [table.orderId, table.position], foreignColumns: [orderItems.orderId, orderItems.position] }),
    index('refund_lines_order').on(table.orderId, table.position),
    check('refund_lines_quantity', sql`quantity > 0`),
  ],
);

/**
 * Requests of customers to return delivered medicines, which an operator decides.
 * @personal what was returned and why; personal as long as the order is
 * @kept without limit, as the order
 */
export const returns = pgTable(
  'returns',
  {
    id: idColumn(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text({ enum: ['requested', 'accepted', 'refused'] }).notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    /** Why an operator refused it, for the customer; '' otherwise. */
    answer: text().notNull().default(''),
    /** Null if nothing was refunded for it. */
    refundId: integer('refund_id').references(() => refunds.id),
    requestedAt: timestampColumn('requested_at').notNull(),
    decidedAt: timestampColumn('decided_at'),
  },
  (table) => [
    index('returns_order').on(table.orderId),
    // An order waits for one decision at a time.
    uniqueIndex('returns_requested')
      .on(table.orderId)
      .where(sql`state = 'requested'`),
    check('returns_decided', sql`(state = 'requested') = (decided_at is null)`),
  ],
);

/**
 * The units of a return, and where they went: null until it is accepted.
 * @personal what was returned; personal as long as the order is
 * @kept without limit, as the order
 */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    orderId: integer('order_id').notNull(),
    /** The position of the order's line. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    outcome: text({ enum: ['stock', 'waste'] }),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    foreignKey({ columns: [table.orderId, table.position], foreignColumns: [orderItems.orderId, orderItems.position] }),
    check('return_lines_quantity', sql`quantity > 0`),
  ],
);
