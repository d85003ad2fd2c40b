import type { StockNotices } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { retriedTransaction } from '../../platform/db/transaction';
import { ApiError } from '../../platform/errors';
import { requireSession } from '../../platform/http/caller';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { findCustomerById, lockCustomer } from '../identity/customers';
import { deleteOpenNotice, insertNotice, isSold, listOpenNotices, type NoticeKey } from './repository';

/** stock-notices, stock-notice, stock-notice-end. See docs/behaviour.md, M9. */
export function stockNoticeRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  async function noticesOf(customerId: number): Promise<StockNotices> {
    const customer = await findCustomerById(db, customerId, clock());
    return { mobile_number: customer?.mobile ?? '', notices: await listOpenNotices(db, customerId) };
  }

  /** The lock on the customer's row keeps concurrent calls below `limits.stockNotices`. */
  const add = (key: NoticeKey, consentVersion: number) =>
    retriedTransaction(db, async (tx) => {
      const { customerId, productId } = key;
      if ((await lockCustomer(tx, customerId, clock())) === undefined) throw new ApiError('expiredToken');
      if (!(await isSold(tx, productId))) throw new ApiError('productNotFound');
      const open = await listOpenNotices(tx, customerId);
      if (open.some(({ product_id }) => product_id === productId)) return;
      if (open.length >= limits.stockNotices) throw new ApiError('stockNoticeLimit');
      await insertNotice(tx, { ...key, consentVersion, createdAt: clock() });
    });

  registerEndpoint(app, endpoints.stockNotices, async ({ caller }) => ({
    status: 200,
    data: await noticesOf(requireSession(caller).customerId),
  }));

  registerEndpoint(app, endpoints.stockNoticeAdd, async ({ body, caller }) => {
    const { customerId } = requireSession(caller);
    await add({ customerId, productId: body.product_id }, body.consent_version);
    return { status: 200, data: await noticesOf(customerId) };
  });

  registerEndpoint(app, endpoints.stockNoticeEnd, async ({ body, caller }) => {
    const { customerId } = requireSession(caller);
    await deleteOpenNotice(db, { customerId, productId: body.product_id });
    return { status: 200, data: await noticesOf(customerId) };
  });
}
