import { limits } from '@storefront/shared-contracts/limits';
import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { deviceHash, type Visit } from './sessions';
import type { IdentitySettings } from './settings';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { knownDevices, sessions } from '../../platform/db/schema';

const day = 24 * hours;

/** Stored hash of a device id. Its 122 random bits need no salt. */
const hashDevice = (deviceId: string): string => createHash('sha256').update(deviceId).digest('hex');

/** A device that was last used at this moment or earlier is no longer known. */
export const forgottenSince = (now: Date, days: number): Date => later(now, -days * day);

/** Whether the customer has signed in on this device before. See docs/behaviour.md, X10. */
export async function isKnownDevice(
  db: Database,
  { customerId, deviceId }: { customerId: number | undefined; deviceId: string | undefined },
  { knownDeviceDays, now }: Pick<IdentitySettings, 'knownDeviceDays'> & { now: Date },
): Promise<boolean> {
  if (customerId === undefined || deviceId === undefined) return false;
  const found = and(
    eq(knownDevices.customerId, customerId),
    eq(knownDevices.deviceHash, hashDevice(deviceId)),
    gt(knownDevices.lastUsedAt, forgottenSince(now, knownDeviceDays)),
  );
  return (await db.$count(knownDevices, found)) > 0;
}

/**
 * Stores a device as known and deletes those beyond `max`, the longest unused first. The caller holds the customer's row lock.
 */
export async function rememberDevice(
  tx: Database,
  { customerId, deviceId }: { customerId: number; deviceId: string },
  { max, now }: { max: number; now: Date },
): Promise<void> {
  const target = [knownDevices.customerId, knownDevices.deviceHash];
  await tx
    .insert(knownDevices)
    .values({ customerId, deviceHash: hashDevice(deviceId), lastUsedAt: now })
    .onConflictDoUpdate({ target, set: { lastUsedAt: now } });
  const recent = tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.deviceHash)
    .limit(max);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), notInArray(knownDevices.deviceHash, recent)));
}

/** Deletes the known devices of a customer whose password was changed or reset, except the device that did it. */
export async function forgetDevices(tx: Database, customerId: number, exceptDeviceId?: string): Promise<void> {
  const others = exceptDeviceId === undefined ? undefined : ne(knownDevices.deviceHash, hashDevice(exceptDeviceId));
  await tx.delete(knownDevices).where(and(eq(knownDevices.customerId, customerId), others));
}

/** Whether no session of the customer was used with this device lately. See docs/behaviour.md, S15. */
export async function isNewDevice(db: Database, visit: Visit, now: Date): Promise<boolean> {
  const known = and(
    eq(sessions.customerId, visit.customerId),
    eq(sessions.deviceHash, deviceHash(visit)),
    gt(sessions.lastUsedAt, later(now, -limits.newDeviceDays * 24 * hours)),
  );
  return (await db.$count(sessions, known)) === 0;
}
