import type { StockNotices } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { and, asc, eq, isNull, not } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { products, stockNotices } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';
import { ApiError } from '../../platform/errors';
import { requireSession } from '../../platform/http/caller';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { findCustomerById, lockCustomer } from '../identity/customers';

/** The open requests of a customer. */
const isOpenOf = (customerId: number) => and(eq(stockNotices.customerId, customerId), isNull(stockNotices.sentAt));

/** The open requests of a customer, the oldest first. */
async function listOpenNotices(db: Database, customerId: number): Promise<StockNotices['notices']> {
  const rows = await db
    .select({ product_id: products.id, name: products.name, at: stockNotices.createdAt })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(isOpenOf(customerId))
    .orderBy(asc(stockNotices.id));
  return rows.map(({ at, ...notice }) => ({ ...notice, asked_at: at.toISOString() }));
}

/** stock-notices, stock-notice, stock-notice-end. See docs/behaviour.md, M9. */
export function stockNoticeRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  async function noticesOf(customerId: number): Promise<StockNotices> {
    const customer = await findCustomerById(db, customerId, clock());
    return { mobile_number: customer?.mobile ?? '', notices: await listOpenNotices(db, customerId) };
  }

  registerEndpoint(app, endpoints.stockNotices, async ({ caller }) => ({
    status: 200,
    data: await noticesOf(requireSession(caller).customerId),
  }));

  registerEndpoint(app, endpoints.stockNoticeAdd, async ({ body, caller }) => {
    const { customerId } = requireSession(caller);
    const { product_id: productId, consent_version: consentVersion } = body;
    // The lock on the customer's row keeps concurrent calls below `limits.stockNotices`.
    await retriedTransaction(db, async (tx) => {
      if ((await lockCustomer(tx, customerId, clock())) === undefined) throw new ApiError('expiredToken');
      const isSold = and(eq(products.id, productId), not(products.withdrawn));
      if ((await tx.$count(products, isSold)) === 0) throw new ApiError('productNotFound');
      const open = await listOpenNotices(tx, customerId);
      if (open.some(({ product_id }) => product_id === productId)) return;
      if (open.length >= limits.stockNotices) throw new ApiError('stockNoticeLimit');
      await tx.insert(stockNotices).values({ customerId, productId, consentVersion, createdAt: clock() });
    });
    return { status: 200, data: await noticesOf(customerId) };
  });

  registerEndpoint(app, endpoints.stockNoticeEnd, async ({ body, caller }) => {
    const { customerId } = requireSession(caller);
    await db.delete(stockNotices).where(and(isOpenOf(customerId), eq(stockNotices.productId, body.product_id)));
    return { status: 200, data: await noticesOf(customerId) };
  });
}
