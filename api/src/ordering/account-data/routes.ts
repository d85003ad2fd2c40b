import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from '../../domains/identity/context';
import { done } from '../../domains/identity/messages';
import { requireSession } from '../../platform/http/caller';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { deleteAccount } from './delete-account';
import { exportAccount } from './export-account';
import { auditedTransaction } from '../../platform/unit-of-work';

/** account-data, account-delete. */
export function accountDataRoutes(app: FastifyInstance, context: IdentityContext): void {
  const { db, clock, mailer } = context;

  registerEndpoint(app, endpoints.accountData, async ({ caller }) => {
    const { customerId } = requireSession(caller);
    const data = await exportAccount(db, customerId, mailer.cipher, clock());
    await auditedTransaction(context, caller, ({ audit }) => audit({ kind: 'data-exported', customerId }));
    return { status: 200, data };
  });

  registerEndpoint(app, endpoints.accountDelete, async ({ body, caller }) => {
    await deleteAccount(context, body.password, caller);
    return { status: 200, message: done.accountDeleted };
  });
}
