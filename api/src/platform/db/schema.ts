import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '@storefront/shared-contracts/limits';
import { idColumn, timestampColumn, createdAtColumn, gstCheck, gstColumns } from './columns';
import { coupons } from './schema-coupons';
import { customers } from './schema-identity';
import { labTests } from './schema-lab';
import { orders } from './schema-orders';

export * from './schema-account';
export * from './schema-coupons';
export * from './schema-documents';
export * from './schema-identity';
export * from './schema-lab';
export * from './schema-location';
export * from './schema-notifications';
export * from './schema-orders';
export * from './schema-refunds';
export * from './schema-search';
export * from './schema-security';

/**
 * Master categories, shown in the order of `position`. `icon` names a pictogram of the design.
 * @personal none
 * @kept until the next import or change
 */
export const categories = pgTable(
  'categories',
  {
    id: idColumn(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    icon: text().notNull(),
    position: integer().notNull(),
    /** For medicines of the category that have none of their own. */
    ...gstColumns(),
  },
  () => [gstCheck('categories')],
);

/**
 * Medicines. `id` is both product_id and product_detail_id: one product has one pack. Prices in paise (D15).
 * A row comes from one line of one source; (source, source_code) makes an import repeatable.
 * @personal none
 * @kept until the next import or change
 */
export const products = pgTable(
  'products',
  {
    id: idColumn(),
    /** The list that the row came from: `starting`, or the layout of an imported file. */
    source: text().notNull(),
    /** The list's own key of the line. */
    sourceCode: text('source_code').notNull(),
    name: text().notNull(),
    manufacturer: text().notNull(),
    /** One of the contract's medicine types. */
    type: text().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** Dose form such as "tablet" or "eye drops". */
    form: text().notNull(),
    /** Equal for equal salts, strengths and form; '' if the composition is unknown. */
    compositionKey: text('composition_key').notNull(),
    packetName: text('packet_name').notNull(),
    unitName: text('unit_name').notNull(),
    unitType: text('unit_type').notNull(),
    /** Selling price in paise, never above mrp. */
    pricePaise: integer('price_paise').notNull(),
    mrpPaise: integer('mrp_paise').notNull(),
    /** The units left in all batches. Only `recordMovements` writes it, with the batches. See docs/decisions/0058. */
    stock: integer().notNull().default(0),
    /** Sort key of an unsorted list, highest first. */
    popularity: integer().notNull().default(0),
    /** No longer sold: not in lists, its page is gone, a cart reports it. */
    withdrawn: boolean().notNull().default(false),
    /** Null: as the category. */
    ...gstColumns(),
    /** Made by `searchText()` of the catalogue: name, salts and manufacturer in lower case. */
    searchText: text('search_text').notNull(),
    createdAt: createdAtColumn('created_at'),
    updatedAt: createdAtColumn('updated_at'),
  },
  (table) => [
    unique('products_source_key').on(table.source, table.sourceCode),
    index('products_composition')
      .on(table.compositionKey, table.pricePaise, table.id)
      .where(sql`not withdrawn and composition_key <> ''`),
    // For the best-sellers of each category.
    index('products_category_popularity')
      .on(table.categoryId, table.popularity.desc().nullsFirst(), table.id)
      .where(sql`not withdrawn`),
    check('products_price_range', sql`price_paise > 0 and price_paise <= mrp_paise`),
    check('products_stock_range', sql`stock >= 0`),
    gstCheck('products'),
  ],
);

/**
 * Batches of medicines with their expiry. Only `recordMovements` writes `units`.
 * @personal none
 * @kept without limit
 */
export const stockBatches = pgTable(
  'stock_batches',
  {
    id: idColumn(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** As printed on the pack; `OPENING` for the units that a new medicine starts with. */
    batchNumber: text('batch_number').notNull(),
    /** The last day on which the medicine may be used. */
    expiry: date().notNull(),
    /** Printed on the packs of the batch. */
    mrpPaise: integer('mrp_paise').notNull(),
    /** Null if it is not known. */
    purchasedOn: date('purchased_on'),
    /** The units left: the sum of the batch's movements. */
    units: integer().notNull().default(0),
  },
  (table) => [
    unique('stock_batches_number').on(table.productId, table.batchNumber),
    // For sales, in the order in which batches are sold.
    index('stock_batches_left')
      .on(table.productId, table.expiry, table.id)
      .where(sql`units > 0`),
    check('stock_batches_units', sql`units >= 0`),
    check('stock_batches_mrp', sql`mrp_paise > 0`),
  ],
);

/**
 * What changed the units of a batch; rows are only ever added.
 * @personal the operator's account name; the order of a sale
 * @kept without limit: rows never change
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: idColumn(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => stockBatches.id),
    kind: text({ enum: ['receipt', 'sale', 'return', 'adjustment', 'expiry', 'waste'] }).notNull(),
    /** Negative for units that leave the batch. */
    quantity: integer().notNull(),
    /** '' except for an adjustment and for waste. */
    reason: text().notNull().default(''),
    /** '' for what the shop does by itself. */
    operator: text().notNull().default(''),
    /** Number of the supplier's document; '' without one. */
    document: text().notNull().default(''),
    /** The order of a sale and of its return. */
    orderId: integer('order_id').references(() => orders.id),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('stock_movements_batch').on(table.batchId, table.quantity),
    index('stock_movements_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    // A document that is received again changes nothing.
    uniqueIndex('stock_movements_receipt')
      .on(table.batchId, table.document)
      .where(sql`kind = 'receipt'`),
    check('stock_movements_kind', sql`kind in ('receipt', 'sale', 'return', 'adjustment', 'expiry', 'waste')`),
    check('stock_movements_quantity', sql`quantity <> 0`),
    check('stock_movements_order', sql`(order_id is not null) = (kind in ('sale', 'return'))`),
  ],
);

/**
 * Salts by name, each once whatever the strength.
 * @personal none
 * @kept until the next import or change
 */
export const salts = pgTable('salts', { id: idColumn(), name: text().notNull().unique() });

/**
 * Which salts a medicine holds, in printed order. `strength` is "500 mg", or '' where the pack names none.
 * @personal none
 * @kept until the next import or change
 */
export const productSalts = pgTable(
  'product_salts',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    saltId: integer('salt_id')
      .notNull()
      .references(() => salts.id),
    strength: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/**
 * The version of the medicines and of the lab tests: `version` is raised by each transaction that changes them, and `epoch`
 * changes when rows are deleted. Triggers write both. Each process builds its search index anew for another version. The row
 * lock makes the versions follow the commits. See docs/decisions/0038.
 * @personal none
 * @kept always
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  kind: text({ enum: ['medicine', 'lab'] }).primaryKey(),
  epoch: uuid().notNull().defaultRandom(),
  version: bigint({ mode: 'number' }).notNull(),
});

/**
 * What was loaded last from a source, so that an unchanged starting list is not read again.
 * @personal none
 * @kept until the next import or change
 */
export const catalogueSources = pgTable('catalogue_sources', {
  source: text().primaryKey(),
  /** SHA-256 of the file. */
  hash: text().notNull(),
  loadedAt: createdAtColumn('loaded_at'),
});

/**
 * A cart belongs to one device or to one customer. See docs/behaviour.md, D10, D14.
 * @personal device id of a guest, or the customer
 * @kept until the account is deleted; of guests until 60 days after the last change
 */
export const carts = pgTable(
  'carts',
  {
    id: idColumn(),
    deviceId: uuid('device_id'),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn('created_at'),
    /** When a line was last set or removed. Guest carts expire by this time. See docs/behaviour.md, C11. */
    changedAt: createdAtColumn('changed_at'),
  },
  (table) => [
    index('carts_guest_changed')
      .on(table.changedAt, table.id)
      .where(sql`device_id is not null`),
    uniqueIndex('carts_device').on(table.deviceId),
    uniqueIndex('carts_customer').on(table.customerId),
    check('carts_one_owner', sql`(device_id is null) <> (customer_id is null)`),
  ],
);

/**
 * Medicines in a cart, in the order in which they were added.
 * @personal what is in the cart of a customer or device
 * @kept until it is removed or ordered, or with the cart
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: idColumn(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    /** The selling price when the quantity was last set. */
    pricePaiseWhenAdded: integer('price_paise_when_added').notNull(),
    updatedAt: createdAtColumn('updated_at'),
  },
  (table) => [
    unique('cart_lines_product').on(table.cartId, table.productId),
    check('cart_lines_quantity', sql.raw(`quantity between 1 and ${limits.medicineQuantityMax}`)),
  ],
);

/**
 * Requests of customers for one message when a medicine is in stock again. See docs/behaviour.md, M9.
 * @personal which medicine a customer waits for
 * @kept until the customer withdraws it; 30 days after the message; 180 days without one; or until the account is deleted
 */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: idColumn(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The version of the contract's text that the customer agreed to. */
    consentVersion: integer('consent_version').notNull(),
    /** The time of the consent. */
    createdAt: createdAtColumn('created_at'),
    /** When the message was written; null for an open request. */
    sentAt: timestampColumn('sent_at'),
  },
  (table) => [
    uniqueIndex('stock_notices_open')
      .on(table.customerId, table.productId)
      .where(sql`sent_at is null`),
    // For the export and the deletion of an account.
    index('stock_notices_customer').on(table.customerId),
  ],
);

/**
 * Lab tests and packages in a cart, in the order in which they were added. Quantity counts patients.
 * @personal what is in the cart of a customer or device
 * @kept until it is removed or ordered, or with the cart
 */
export const labCartLines = pgTable(
  'lab_cart_lines',
  {
    id: idColumn(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    labTestId: integer('lab_test_id')
      .notNull()
      .references(() => labTests.id),
    quantity: integer().notNull(),
    /** The selling price when the number of patients was last set. */
    pricePaiseWhenAdded: integer('price_paise_when_added').notNull(),
    updatedAt: createdAtColumn('updated_at'),
  },
  (table) => [
    unique('lab_cart_lines_test').on(table.cartId, table.labTestId),
    check('lab_cart_lines_quantity', sql.raw(`quantity between 1 and ${limits.labPatientsMax}`)),
  ],
);

/**
 * The coupon that is stored with a cart, one for each product type. A coupon that no longer applies stays until it is removed
 * or replaced, so that the page can name it and the reason. See docs/behaviour.md, D33.
 * @personal coupon of the cart of a customer or device
 * @kept until it is removed or used, or with the cart
 */
export const cartCoupons = pgTable(
  'cart_coupons',
  {
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: ['medicine', 'lab'] }).notNull(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** When two carts are merged, the coupon that was applied last stays. */
    appliedAt: timestampColumn('applied_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productType] }),
    check('cart_coupons_product_type', sql`product_type in ('medicine', 'lab')`),
  ],
);

/**
 * One row that the health check overwrites, which shows that the database can be written. See docs/behaviour.md, X21.
 * @personal nothing
 * @kept always
 */
export const healthChecks = pgTable('health_checks', {
  id: integer().primaryKey(),
  at: timestampColumn('at').notNull(),
});

/**
 * Faults that pages reported; the oldest give way. See docs/behaviour.md, D26.
 * @personal error messages and URLs of pages, which can contain what a visitor typed
 * @kept until newer reports replace it
 */
export const appErrors = pgTable('app_errors', {
  id: idColumn(),
  at: createdAtColumn('at'),
  error: text().notNull(),
  kind: text(),
  address: text(),
  remote: text(),
  version: text(),
  revision: bigint({ mode: 'number' }),
  route: text(),
  pageId: text('page_id'),
  recoveredBy: text('recovered_by'),
});
