import { limits } from '@storefront/shared-contracts/limits';
import { and, eq, gt } from 'drizzle-orm';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { sessions } from '../../platform/db/schema';
import { deviceHash, type Visit } from './session-records';

/** Whether no session of the customer was used with this device lately. See docs/behaviour.md, S15. */
export async function isNewDevice(db: Database, visit: Visit, now: Date): Promise<boolean> {
  const known = and(
    eq(sessions.customerId, visit.customerId),
    eq(sessions.deviceHash, deviceHash(visit)),
    gt(sessions.lastUsedAt, later(now, -limits.newDeviceDays * 24 * hours)),
  );
  return (await db.$count(sessions, known)) === 0;
}
