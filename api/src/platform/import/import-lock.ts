import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Any number that no other program and no migration uses. */
const importLock = 7_203_412;

/** Until the transaction ends, no other import writes, in whichever process. */
export async function lockImports(transaction: Database): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${importLock})`);
}
