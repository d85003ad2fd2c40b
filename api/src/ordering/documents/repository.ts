import { and, asc, eq } from 'drizzle-orm';
import type { OrderDocument } from '@storefront/shared-contracts';
import type { Database } from '../../platform/db/database';
import { documents } from '../../platform/db/schema';

/** The documents of an order for its page, oldest first. */
export async function listDocuments(db: Database, orderId: number): Promise<OrderDocument[]> {
  const { id, kind, number, issuedAt, content } = documents;
  const rows = await db
    .select({ id, kind, number, issuedAt, content })
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.id));
  return rows.map((row) => ({
    document_id: row.id,
    kind: row.kind,
    title: row.content.title,
    number: row.number,
    issued_at: row.issuedAt.toISOString(),
  }));
}

/** A document of an order; undefined if the order has none with this id. */
export async function findDocument(db: Database, orderId: number, id: number) {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.orderId, orderId)));
  return found;
}
