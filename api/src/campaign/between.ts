import { join } from 'node:path';
import { openEmbedded, type Database } from '../db/database';
import { customers } from '../db/schema';
import { openSession } from '../identity/sessions';

/** Works on the database of a data folder while no API does. */
export async function between<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const open = await openEmbedded(join(dataDir, 'pg'));
  try {
    return await work(open.db);
  } finally {
    await open.close();
  }
}

/** A verified customer who is logged in. */
export async function signedIn(db: Database, mobile: string): Promise<{ customerId: number; token: string }> {
  const row = { firstName: 'Meenakshi', lastName: '', mobile, passwordHash: 'x', isVerified: 1 };
  const [customer] = await db.insert(customers).values(row).returning({ id: customers.id });
  const customerId = customer?.id ?? 0;
  return { customerId, token: await openSession(db, customerId, new Date()) };
}
