import type { CancelReason } from '@storefront/shared-contracts';
import { fieldTitle, ruleMessage } from '@storefront/shared-contracts/fields';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { cancelReasons, catalogueSources } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import type { SeedResult } from '../../platform/seed-once';

const source = 'starting-cancel-reasons';

/** The reasons of a new shop; the page adds Other. */
const startingReasons = [
  'Ordered by mistake',
  'Changed my mind',
  'Want to change the items',
  'Address or contact number is wrong',
  'The date does not suit me',
  'Found a better price',
  'Want to pay another way',
] as const;

/** Why an order may be cancelled, in their order. */
export async function listCancelReasons(db: Database): Promise<CancelReason[]> {
  return db
    .select({ id: cancelReasons.id, reason: cancelReasons.reason })
    .from(cancelReasons)
    .orderBy(asc(cancelReasons.position), asc(cancelReasons.id));
}

/** The text of a reason; '' without one, 400 naming reason_id for an unknown one. See docs/behaviour.md, D28. */
export async function reasonText(db: Database, id: number | '' | undefined): Promise<string> {
  if (id === undefined || id === '') return '';
  const [found] = await db.select().from(cancelReasons).where(eq(cancelReasons.id, id));
  if (found === undefined) {
    throw ApiError.forFields({ reason_id: ruleMessage({ rule: 'email' }, fieldTitle('reason_id')) });
  }
  return found.reason;
}

/** Loads the starting reasons once in a database's life: what an operator changed stays so. Undefined where it was done. */
export function seedCancelReasons(db: Database): Promise<SeedResult | undefined> {
  return db.transaction(async (tx) => {
    const marked = await tx.insert(catalogueSources).values({ source, hash: '' }).onConflictDoNothing().returning();
    if (marked.length === 0) return undefined;
    const added = await tx
      .insert(cancelReasons)
      .values(startingReasons.map((reason, index) => ({ reason, position: index + 1 })))
      .onConflictDoNothing()
      .returning({ id: cancelReasons.id });
    const unchanged = startingReasons.length - added.length;
    return { added: added.length, changed: 0, unchanged, refused: [] };
  });
}
