import { toIstParts } from '@storefront/shared-contracts/orders';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { documentCounters, documents, refundLines, refunds } from '../../platform/db/schema';
import type { DocumentContent, DocumentKind } from '../../platform/db/schema-documents';
import type { UnitOfWork } from '../../platform/unit-of-work';
import { listPaidLines } from '../lines/paid-lines';
import { refundParts } from '../lines/refund-parts';
import { listSoldUnits } from '../stock-ledger/ledger';
import { creditNoteContent, invoiceContent, type InvoiceParts, type Issuer } from './content';

const prefixes: Readonly<Record<DocumentKind, string>> = { invoice: 'NL', 'credit-note': 'CN' };

/** The year in which the financial year of an instant begins, in India: April to March. @throws Error for an invalid date */
export function financialYearOf(at: Date): number {
  const moment = toIstParts(at);
  if (moment === undefined) throw new Error('An invalid date has no financial year');
  return Number(moment.year) - (Number(moment.month) < 4 ? 1 : 0);
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/** "26-27": the financial year that begins in April 2026. */
export const financialYearText = (year: number): string => `${twoDigits(year)}-${twoDigits(year + 1)}`;

/**
 * Takes the next number of a kind, with the lock of its counter until the transaction ends. A clock that was set back gives the
 * time of the last document, so that dates and financial years follow the numbers. See docs/decisions/0060.
 */
async function takeNumber(tx: Database, kind: DocumentKind, at: Date) {
  const { financialYear, sequence, issuedAt } = documentCounters;
  const [taken] = await tx
    .insert(documentCounters)
    .values({ kind, financialYear: financialYearOf(at), sequence: 1, issuedAt: at })
    .onConflictDoUpdate({
      target: documentCounters.kind,
      set: {
        financialYear: sql`greatest(${financialYear}, excluded.financial_year)`,
        sequence: sql`case when excluded.financial_year > ${financialYear} then 1 else ${sequence} + 1 end`,
        issuedAt: sql`greatest(${issuedAt}, excluded.issued_at)`,
      },
    })
    .returning();
  if (taken === undefined) throw new Error(`The counter of ${kind} was not written`);
  const digits = String(taken.sequence).padStart(6, '0');
  return { ...taken, number: `${prefixes[kind]}/${financialYearText(taken.financialYear)}/${digits}` };
}

interface NewDocument {
  kind: DocumentKind;
  orderId: number;
  refundId: number | null;
  content: DocumentContent;
}

/** Numbers and stores a document last, so that other orders wait for the counter as short as possible. Returns its number. */
async function issue(tx: Database, document: NewDocument, at: Date): Promise<string> {
  const numbered = await takeNumber(tx, document.kind, at);
  await tx.insert(documents).values({ ...document, ...numbered });
  return numbered.number;
}

/** The units of an order's lines that were not refunded, with their parts of the price. */
async function itemsLeft(tx: Database, orderId: number) {
  return (await listPaidLines(tx, orderId)).flatMap(({ refunded, orderId: _, ...line }) => {
    const quantity = line.quantity - refunded;
    return quantity > 0 ? [{ ...line, quantity, ...refundParts(line, refunded, quantity) }] : [];
  });
}

/**
 * Issues the invoice of an order for the units that were not refunded, in the transaction that dispatches it or collects its
 * sample. Returns its number. The caller holds the order's row lock.
 */
export async function issueInvoice(
  { tx }: Pick<UnitOfWork, 'tx'>,
  order: InvoiceParts['order'] & { id: number },
  { at, issuer }: { at: Date; issuer: Issuer },
): Promise<string> {
  const parts = { order, items: await itemsLeft(tx, order.id), sold: await listSoldUnits(tx, order.id) };
  return issue(tx, { kind: 'invoice', orderId: order.id, refundId: null, content: invoiceContent(parts, issuer) }, at);
}

/** What a refund pays back; without a refund, what is left of the order. */
async function creditedLines(tx: Database, orderId: number, refundId: number | undefined) {
  if (refundId === undefined) return itemsLeft(tx, orderId);
  const rows = await tx
    .select()
    .from(refundLines)
    .where(and(eq(refundLines.refundId, refundId), eq(refundLines.orderId, orderId)))
    .orderBy(asc(refundLines.position));
  return rows.map(({ refundId: _refund, orderId: _order, ...line }) => line);
}

/**
 * Issues the credit note of a refund, or of an order that was dispatched and will not be paid, in the same transaction. Returns
 * its number; undefined if the order has no invoice or the refund no lines, because then nothing was supplied. The caller holds
 * the order's row lock.
 */
export async function issueCreditNote(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { orderId, refundId, at }: { orderId: number; refundId?: number; at: Date },
): Promise<string | undefined> {
  const [invoice] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')));
  if (invoice === undefined) return undefined;
  const lines = await creditedLines(tx, orderId, refundId);
  if (lines.length === 0) return undefined;
  const [refund] =
    refundId === undefined
      ? []
      : await tx.select({ refId: refunds.refId }).from(refunds).where(eq(refunds.id, refundId));
  const content = creditNoteContent(invoice, { refId: refund?.refId, lines });
  return issue(tx, { kind: 'credit-note', orderId, refundId: refundId ?? null, content }, at);
}
