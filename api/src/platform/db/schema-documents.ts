import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from './columns';
import { orders } from './schema-orders';
import { refunds } from './schema-refunds';

/** Units of a batch on a document. */
export interface DocumentBatch {
  number: string;
  /** Calendar date; null for units whose expiry the shop never knew. */
  expiry: string | null;
  /** Null if it is not known how many of the units are of this batch. */
  quantity: number | null;
}

/** A line of a document. Amounts in paise, rate in basis points. The parts sum up to what the customer pays for the line. */
export interface DocumentLine {
  /** The position of the order's line. */
  position: number;
  name: string;
  /** Manufacturer and pack, or the laboratory. */
  origin: string;
  hsn: string | null;
  gstRate: number | null;
  batches: DocumentBatch[];
  quantity: number;
  mrpPaise: number;
  pricePaise: number;
  couponSharePaise: number;
  deliverySharePaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** What a document states, without its number, its date and the customer. */
export interface DocumentContent {
  /** "Tax Invoice", "Bill of Supply" or "Credit Note". */
  title: string;
  seller: { name: string; address: string; gstin: string; drugLicences: string; pharmacist: string };
  /** As the shop names itself, with its contacts. */
  shop: { brand: string; phone: string; email: string };
  /** Labels and values, such as the order's number and date. */
  facts: [label: string, value: string][];
  lines: DocumentLine[];
  totalPaise: number;
  totalInWords: string;
}

const documentKinds = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The last number of each kind of document. The row lock of the update lasts until the transaction ends, so that numbers have
 * no gaps. See docs/decisions/0060.
 * @personal none
 * @kept always
 */
export const documentCounters = pgTable('document_counters', {
  kind: text({ enum: documentKinds }).primaryKey(),
  /** The year in which the financial year begins: 2026 for April 2026 to March 2027. */
  financialYear: integer('financial_year').notNull(),
  sequence: integer().notNull(),
  issuedAt: timestampColumn('issued_at').notNull(),
});

/**
 * Issued invoices and credit notes; rows are only ever added. Name, address and number of the customer are those of the order.
 * @personal what was ordered; personal as long as the order is
 * @kept without limit: rows never change
 */
export const documents = pgTable(
  'documents',
  {
    id: idColumn(),
    kind: text({ enum: documentKinds }).notNull(),
    financialYear: integer('financial_year').notNull(),
    sequence: integer().notNull(),
    /** As printed: "NL/26-27/004812". */
    number: text().notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null for an invoice, and for the credit note of an order that was not paid. */
    refundId: integer('refund_id')
      .unique()
      .references(() => refunds.id),
    issuedAt: timestampColumn('issued_at').notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
  },
  (table) => [
    index('documents_order').on(table.orderId),
    unique('documents_sequence').on(table.kind, table.financialYear, table.sequence),
    uniqueIndex('documents_invoice')
      .on(table.orderId)
      .where(sql`kind = 'invoice'`),
    check('documents_kind', sql`kind in ('invoice', 'credit-note') and (kind = 'credit-note' or refund_id is null)`),
    // The law allows 16 characters.
    check('documents_number', sql`number ~ '^[A-Z]{2}/[0-9]{2}-[0-9]{2}/[0-9]{6,7}$'`),
  ],
);
