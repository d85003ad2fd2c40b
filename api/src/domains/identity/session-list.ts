import { describeUserAgent, truncateAddress } from '@storefront/server-kit/http';
import type { CustomerSession } from '@storefront/shared-contracts';
import { and, desc, eq, exists, ne } from 'drizzle-orm';
import type { IdentityContext } from './context';
import { lockCustomerRow } from './customers';
import { endSession, isOpen, isValidToken } from './sessions';
import type { Database } from '../../platform/db/database';
import { sessions, sessionTokens } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { requireSession, type Caller, type Session, type Client } from '../../platform/http/caller';
import { auditedTransaction } from '../../platform/unit-of-work';

/** The rows of a customer's open sessions, the last used first. */
function openSessions(db: Database, customerId: number, now: Date) {
  const token = db
    .select({ hash: sessionTokens.hash })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, sessions.id), isValidToken(now)));
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), exists(token)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.startedAt));
}

/** The customer's open sessions, the caller's first. */
export async function listSessions({ db, clock }: IdentityContext, caller: Caller): Promise<CustomerSession[]> {
  const { customerId, sessionId } = requireSession(caller);
  const rows = await openSessions(db, customerId, clock());
  const listed = rows.map(({ id, device, network, startedAt, lastUsedAt }) => ({
    session_id: id,
    device,
    network,
    signed_in_at: startedAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === sessionId,
  }));
  return listed.sort((one, other) => Number(other.is_current) - Number(one.is_current));
}

/** Ends a session of the customer. @throws ApiError 404 if it is not the customer's or has ended */
export async function endOwnSession(context: IdentityContext, sessionId: string, caller: Caller): Promise<void> {
  const key: Pick<Session, 'customerId' | 'sessionId'> = { customerId: requireSession(caller).customerId, sessionId };
  if (!(await isOpen(context.db, key))) throw new ApiError('sessionNotFound');
  await endSession(context, key, caller);
}

/** Ends all sessions of the customer except the caller's. */
export async function endOtherSessions(context: IdentityContext, caller: Caller): Promise<void> {
  const { customerId, sessionId } = requireSession(caller);
  const others = and(eq(sessionTokens.customerId, customerId), ne(sessionTokens.sessionId, sessionId));
  await auditedTransaction(context, caller, async ({ tx, audit }) => {
    // A token rotation inserts a token under the same lock.
    await lockCustomerRow(tx, customerId);
    const ended = await tx.delete(sessionTokens).where(others).returning({ hash: sessionTokens.hash });
    if (ended.length > 0) await audit({ kind: 'sessions-ended', customerId });
  });
}

/** The stored description of the browser that sends a request. The user agent and the IP address are not stored. */
export const describeClient = (userAgent: string | undefined, ip: string): Client => ({
  device: describeUserAgent(userAgent ?? ''),
  network: truncateAddress(ip) ?? '',
});
