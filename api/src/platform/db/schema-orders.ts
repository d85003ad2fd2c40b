import type { Address, OrderItem } from '@storefront/shared-contracts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn, createdAtColumn, gstCheck, gstColumns } from './columns';
import { coupons } from './schema-coupons';
import { customers } from './schema-identity';

/** An order's copy of a delivery address. */
export type OrderAddress = Omit<Address, 'id'>;

/** The displayed fields of an ordered item without price and quantity, in the wire's fields. */
export type ItemSnapshot = Omit<OrderItem, 'price' | 'mrp' | 'quantity' | 'product_id' | 'lab_test_master_id'>;

/** A line of a checkout, as it was priced. Prices in paise. */
export interface CheckoutLine {
  /** product_id or lab_test_master_id, by the checkout's product type. */
  itemId: number;
  quantity: number;
  pricePaise: number;
  mrpPaise: number;
  shown: ItemSnapshot;
}

const productType = () => text('product_type', { enum: ['medicine', 'lab'] }).notNull();
const mode = () => text({ enum: ['cod', 'online'] }).notNull();

const promisedDate = () => date('promised_date');

/** In paise. See docs/behaviour.md, D16. */
const amounts = {
  allTotalPaise: integer('all_total_paise').notNull(),
  discountPaise: integer('discount_paise').notNull(),
  deliveryPaise: integer('delivery_paise').notNull(),
  totalPaise: integer('total_paise').notNull(),
};

/**
 * A priced checkout: what a reference id names, exactly as it was shown. See docs/behaviour.md, D20.
 * @personal name, postal address, priced items
 * @kept 24 hours after it expired; a placed one as its order
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: idColumn(),
    reference: uuid().notNull().unique(),
    /** Null after the account was deleted or the order anonymised. */
    customerId: integer('customer_id').references(() => customers.id),
    productType: productType(),
    /** The customer may change or delete the address later; the copy contains what was displayed. */
    addressId: integer('address_id').notNull(),
    address: jsonb().$type<OrderAddress>().notNull(),
    lines: jsonb().$type<CheckoutLine[]>().notNull(),
    couponId: integer('coupon_id').references(() => coupons.id),
    couponDiscountPaise: integer('coupon_discount_paise').notNull().default(0),
    ...amounts,
    /** The displayed day in India: medicines arrive by it, a sample is collected by it. Null if the shop does not deliver. */
    promisedDate: promisedDate(),
    createdAt: createdAtColumn('created_at'),
    /** Null after the checkout was placed, so that the cleanup job reads only unplaced ones. */
    expiresAt: timestampColumn('expires_at'),
  },
  (table) => [index('checkouts_expiry').on(table.expiresAt), index('checkouts_customer').on(table.customerId)],
);

/**
 * One checkout makes one order. `fulfilment` says where it is; its payment says whether it is paid; `status`, one of the
 * contract's orderStatus, follows from both (`orderStatusOf`). See docs/behaviour.md, D18, D19, D20.
 * @personal name, postal address, mobile number
 * @kept without limit; customer, name, address and number until `ORDER_DATA_YEARS` after the order, the link to the customer
 * until the account is deleted
 */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    /** order_id: digits that do not reveal the number of orders. */
    publicId: text('public_id').notNull().unique(),
    checkoutId: integer('checkout_id')
      .notNull()
      .unique()
      .references(() => checkouts.id),
    /** Null after the account was deleted or the order anonymised. */
    customerId: integer('customer_id').references(() => customers.id),
    productType: productType(),
    mode: mode(),
    /** `waiting` for an online payment, which may end it as `lapsed`. */
    fulfilment: text({
      enum: [
        'waiting',
        'lapsed',
        'placed',
        'confirmed',
        'packed',
        'shipped',
        'delivered',
        'on hold',
        'return requested',
        'cancelled',
      ],
    }).notNull(),
    status: integer().notNull(),
    /** When the status changed last. */
    statusAt: timestampColumn('status_at').notNull(),
    address: jsonb().$type<OrderAddress>().notNull(),
    /** The GST code of the address's state, which stays when the address is removed. */
    stateCode: text('state_code').notNull(),
    /** The customer's mobile number when the order was placed. */
    mobile: text().notNull(),
    ...amounts,
    /** The checkout's promised day. It never changes. */
    promisedDate: promisedDate(),
    /** '' until an operator sets it. */
    trackingLink: text('tracking_link').notNull().default(''),
    /** When name, address and number were removed, years after the order; null before. */
    anonymisedAt: timestampColumn('anonymised_at'),
    createdAt: createdAtColumn('created_at'),
  },
  (table) => [
    // For the best-sellers, which read the orders of the last months.
    index('orders_created').on(table.productType, table.createdAt),
    // For the job that removes personal data from old orders.
    index('orders_with_person')
      .on(table.createdAt)
      .where(sql`anonymised_at is null`),
    index('orders_customer').on(table.customerId, table.productType, table.id.desc()),
    check('orders_status', sql`status between 1 and 11`),
    check('orders_state_code', sql`state_code ~ '^[0-3][0-9]$'`),
    check('orders_public_id', sql`public_id ~ '^[0-9]{6,20}$'`),
    check('orders_total', sql`total_paise = all_total_paise - discount_paise + delivery_paise and total_paise >= 0`),
  ],
);

/**
 * What was ordered, as it was priced and shown.
 * @personal what was ordered; personal as long as the order is
 * @kept without limit
 */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** product_id or lab_test_master_id, by the order's product type. */
    itemId: integer('item_id').notNull(),
    quantity: integer().notNull(),
    pricePaise: integer('price_paise').notNull(),
    mrpPaise: integer('mrp_paise').notNull(),
    shown: jsonb().$type<ItemSnapshot>().notNull(),
    /** As they were when the order was placed. */
    ...gstColumns(),
    couponSharePaise: integer('coupon_share_paise').notNull(),
    deliverySharePaise: integer('delivery_share_paise').notNull(),
    /** With the taxes: what the customer pays for the line. */
    taxablePaise: integer('taxable_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    gstCheck('order_items'),
    check(
      'order_items_paid',
      sql`taxable_paise + cgst_paise + sgst_paise + igst_paise = price_paise * quantity - coupon_share_paise + delivery_share_paise`,
    ),
    check(
      'order_items_tax',
      sql`least(coupon_share_paise, delivery_share_paise, taxable_paise, cgst_paise, igst_paise) >= 0
        and cgst_paise = sgst_paise and (cgst_paise = 0 or igst_paise = 0)
        and (coalesce(gst_rate, 0) > 0 or cgst_paise + igst_paise = 0)`,
    ),
  ],
);

/**
 * What happened to an order, in its order; rows are only ever added. `kind` is one of `orderEventKinds`.
 * @personal what a customer wrote to cancel an order
 * @kept without limit: rows never change
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: idColumn(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    at: timestampColumn('at').notNull(),
    kind: text().notNull(),
    /** The order's status after the event. */
    status: integer().notNull(),
    /** What the kind does not say, such as a reason; '' if nothing. */
    detail: text().notNull().default(''),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/**
 * Medicines held for an online payment until `expires_at`; what is for sale is the stock less the holds that have not expired.
 * A hold goes when its order is paid, has failed or was replaced. See docs/behaviour.md, D21.
 * @personal none beyond the order
 * @kept until the order is paid, has failed or was replaced
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    startedAt: createdAtColumn('started_at'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('stock_holds_product').on(table.productId, table.expiresAt),
    check('stock_holds_quantity', sql`quantity > 0`),
  ],
);

/**
 * The payment of an order: `paytm`, through the gateway, or `cash`. `open` until the gateway's final result, as a failed order
 * may still be paid, or until the cash is collected; the cash of a cancelled order is `cancelled`. See docs/behaviour.md, D22,
 * D23.
 * @personal the gateway's ids and the amount of a payment, which operator recorded cash; no card or bank account
 * @kept without limit, as the order
 */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    method: text({ enum: ['paytm', 'cash'] }).notNull(),
    /** ORDER_ID at the gateway; null for cash. */
    gatewayOrderId: text('gateway_order_id').unique(),
    state: text({ enum: ['open', 'captured', 'failed', 'cancelled'] }).notNull(),
    /** What the order costs. */
    amountPaise: integer('amount_paise').notNull(),
    /** What the gateway or the courier received; null before. */
    receivedPaise: integer('received_paise'),
    /** The operator who recorded the cash, and why it is not `amountPaise`; '' for none. */
    collectedBy: text('collected_by').notNull().default(''),
    differenceReason: text('difference_reason').notNull().default(''),
    /** The gateway's TXNID, set when the payment is captured. */
    transactionId: text('transaction_id').unique(),
    /** Number of status queries, and the time of the next one; null when none is due. */
    checks: integer().notNull().default(0),
    nextCheckAt: timestampColumn('next_check_at'),
    /** When the gateway first knew the payment, which means that the customer began to pay. */
    reachedAt: timestampColumn('reached_at'),
    /** Number of renewals of the order's stock hold. */
    holdRenewals: integer('hold_renewals').notNull().default(0),
    createdAt: createdAtColumn('created_at'),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => [
    index('payments_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check('payments_settled', sql`(state = 'open') = (settled_at is null)`),
    check('payments_transaction', sql`(state = 'captured' and method = 'paytm') = (transaction_id is not null)`),
    check('payments_received', sql`(state = 'captured') = (received_paise is not null)`),
    check('payments_gateway', sql`(method = 'paytm') = (gateway_order_id is not null)`),
    check('payments_cash', sql`state <> case method when 'cash' then 'failed' else 'cancelled' end`),
    check('payments_polled', sql`method = 'paytm' or next_check_at is null`),
    check(
      'payments_difference',
      sql`method = 'paytm' or state <> 'captured' or received_paise = amount_paise or difference_reason <> ''`,
    ),
  ],
);

/**
 * How the difference between the cash that was due and the cash that was collected was closed; rows are only ever added. Their
 * sum is never more than the difference. See docs/behaviour.md, D22.
 * @personal which operator recorded it
 * @kept without limit, as the order
 */
export const cashSettlements = pgTable(
  'cash_settlements',
  {
    id: idColumn(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Above 0 where less was collected than was due, below 0 where more was. */
    amountPaise: integer('amount_paise').notNull(),
    reason: text().notNull(),
    operator: text().notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('cash_settlements_payment').on(table.paymentId),
    check('cash_settlements_amount', sql`amount_paise <> 0`),
    check('cash_settlements_reason', sql`reason <> ''`),
  ],
);

/**
 * What was heard of a payment and what was done; rows are only ever added. Holds no checksum and no card.
 * @personal what the gateway said of a payment; no card or bank account
 * @kept without limit, as the order
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: idColumn(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    at: timestampColumn('at').notNull(),
    kind: text().notNull(),
    detail: text().notNull().default(''),
  },
  (table) => [index('payment_events_payment').on(table.paymentId, table.id)],
);

/**
 * Labels of order statuses that an operator changed; the others stand in the code. See docs/behaviour.md, D19.
 * @personal none
 * @kept until the next import or change
 */
export const orderStatusLabels = pgTable(
  'order_status_labels',
  { status: integer().notNull(), productType: productType(), label: text().notNull() },
  (table) => [primaryKey({ columns: [table.status, table.productType] })],
);

/**
 * Why an order may be cancelled, in the order of `position`.
 * @personal none
 * @kept until the next import or change
 */
export const cancelReasons = pgTable(
  'cancel_reasons',
  { id: idColumn(), reason: text().notNull(), position: integer().notNull() },
  (table) => [unique('cancel_reasons_reason').on(table.reason)],
);
