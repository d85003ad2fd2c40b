import type { StockNotices } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { customers, products, stockNotices } from '../../platform/db/schema';
import { availableTo } from '../catalogue/availability';
import { isChannelVerified } from '../identity/customers';

/** Identifies the request of a customer for a medicine. */
export interface NoticeKey {
  readonly customerId: number;
  readonly productId: number;
}

const isOpen = isNull(stockNotices.sentAt);

/** The open requests of a customer, the oldest first. */
export async function listOpenNotices(db: Database, customerId: number): Promise<StockNotices['notices']> {
  const rows = await db
    .select({ product_id: products.id, name: products.name, at: stockNotices.createdAt })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(and(eq(stockNotices.customerId, customerId), isOpen))
    .orderBy(asc(stockNotices.id));
  return rows.map(({ at, ...notice }) => ({ ...notice, asked_at: at.toISOString() }));
}

export async function isSold(db: Database, productId: number): Promise<boolean> {
  return (await db.$count(products, and(eq(products.id, productId), eq(products.withdrawn, false)))) > 0;
}

export async function insertNotice(
  tx: Database,
  notice: NoticeKey & { readonly consentVersion: number; readonly createdAt: Date },
): Promise<void> {
  await tx.insert(stockNotices).values(notice);
}

export async function deleteOpenNotice(db: Database, { customerId, productId }: NoticeKey): Promise<void> {
  await db
    .delete(stockNotices)
    .where(and(eq(stockNotices.customerId, customerId), eq(stockNotices.productId, productId), isOpen));
}

/** An open request for a medicine in stock. */
export interface DueNotice {
  readonly id: number;
  readonly mobile: string | null;
  readonly medicine: string;
}

/**
 * The first open request after this id whose medicine guests can order, with a row lock until the transaction ends;
 * undefined if there is none. Skips the requests that another process has locked, and those of customers without a
 * verified mobile number.
 */
export async function lockDueNotice(tx: Database, after: number, now: Date): Promise<DueNotice | undefined> {
  const [due] = await tx
    .select({ id: stockNotices.id, mobile: customers.mobile, medicine: products.name })
    .from(stockNotices)
    .innerJoin(customers, eq(customers.id, stockNotices.customerId))
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(
      and(
        isOpen,
        gt(stockNotices.id, after),
        isChannelVerified('mobile'),
        eq(products.withdrawn, false),
        gt(products.stock, 0),
        sql`${availableTo({ owner: undefined, now })} > 0`,
      ),
    )
    .orderBy(asc(stockNotices.id))
    .limit(1)
    .for('update', { of: stockNotices, skipLocked: true });
  return due;
}

export async function markNoticeSent(tx: Database, id: number, now: Date): Promise<void> {
  await tx.update(stockNotices).set({ sentAt: now }).where(eq(stockNotices.id, id));
}

/** Deletes requests some time after their message was sent, and those whose medicine did not come back. */
export async function deleteOldNotices(db: Database, now: Date): Promise<void> {
  await db
    .delete(stockNotices)
    .where(
      or(
        lte(stockNotices.sentAt, later(now, -limits.sentStockNoticeDays * 24 * hours)),
        and(isOpen, lte(stockNotices.createdAt, later(now, -limits.openStockNoticeDays * 24 * hours))),
      ),
    );
}
