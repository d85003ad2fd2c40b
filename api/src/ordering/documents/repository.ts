import { and, asc, eq } from 'drizzle-orm';
import type { OrderDocument, OrderDocumentContent } from '@storefront/shared-contracts';
import type { Database } from '../../platform/db/database';
import { documents } from '../../platform/db/schema';
import type { DocumentLine } from '../../platform/db/schema-documents';
import { rupees } from '../../platform/money';
import { amountOf, itemTaxOf, sumOfParts, taxByRate, taxPartsOf } from '../tax/tax';
import { buyerOf, type Buyer } from './content';

type Row = typeof documents.$inferSelect;

const headOf = ({
  id,
  kind,
  number,
  issuedAt,
  content,
}: Pick<Row, 'id' | 'kind' | 'number' | 'issuedAt' | 'content'>) => ({
  document_id: id,
  kind,
  title: content.title,
  number,
  issued_at: issuedAt.toISOString(),
});

/** The documents of an order for its page, oldest first. */
export async function listDocuments(db: Database, orderId: number): Promise<OrderDocument[]> {
  const { id, kind, number, issuedAt, content } = documents;
  const rows = await db
    .select({ id, kind, number, issuedAt, content })
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.id));
  return rows.map(headOf);
}

/** A document of an order; undefined if the order has none with this id. */
export async function findDocument(db: Database, orderId: number, id: number) {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.orderId, orderId)));
  return found;
}

const lineOf = (line: DocumentLine): OrderDocumentContent['lines'][number] => ({
  name: line.name,
  origin: line.origin,
  batches: line.batches.map(({ number, expiry, quantity }) => ({
    number,
    ...(expiry !== null && { expiry }),
    ...(quantity !== null && { quantity }),
  })),
  quantity: line.quantity,
  mrp: rupees(line.mrpPaise),
  price: rupees(line.pricePaise),
  ...itemTaxOf(line),
  amount: rupees(amountOf(line)),
});

/** What a document states, for its page. The customer's name and address are those of the order, as in the PDF. */
export function documentContentOf(row: Row, buyer: Buyer): OrderDocumentContent {
  const { seller, shop, facts, lines, totalPaise, totalInWords } = row.content;
  const { drugLicences: drug_licences, ...named } = seller;
  const { gst_rate: _, ...totals } = taxPartsOf({ gstRate: null, ...sumOfParts(lines) });
  return {
    ...headOf(row),
    seller: { ...named, drug_licences },
    shop,
    buyer: buyerOf(buyer),
    facts: facts.map(([label, value]) => ({ label, value })),
    lines: lines.map(lineOf),
    rates: taxByRate(lines).map(taxPartsOf),
    totals: { ...totals, amount: rupees(totalPaise) },
    total_in_words: totalInWords,
  };
}
