import { limits } from '@storefront/shared-contracts/limits';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { later, minutes, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema';
import type { Client } from '../../platform/http/caller';
import { enqueueNotice } from '../identity/account-notice';
import { withoutExpired } from '../identity/customers';
import type { Mailer } from '../notifications/settings';

/**
 * Writes a message to the customer about changes of saved addresses. Changes within a few minutes produce one message. The
 * caller holds the customer's row lock. See docs/behaviour.md, A20.
 */
export async function noticeAddressChange(
  tx: Database,
  customerId: number,
  { clock, mailer, client }: { clock: Clock; mailer: Mailer; client: Client | undefined },
): Promise<void> {
  const now = clock();
  const last = customers.addressNoticeAt;
  const [due] = await tx
    .update(customers)
    .set({ addressNoticeAt: now })
    .where(
      and(
        eq(customers.id, customerId),
        or(isNull(last), lte(last, later(now, -limits.addressNoticeMinutes * minutes))),
      ),
    )
    .returning();
  if (due === undefined) return;
  const notice = { kind: 'addresses-changed', client } as const;
  await enqueueNotice(tx, withoutExpired(due, now), notice, { mailer, now });
}
