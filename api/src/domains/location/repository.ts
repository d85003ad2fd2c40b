import { and, asc, desc, eq, lte, notExists } from 'drizzle-orm';
import type { IndianState } from '@storefront/shared-contracts';
import type { Database } from '../../platform/db/database';
import { pincodeRanges, pincodes, states } from '../../platform/db/schema';

/** Where a PIN code lies that is delivered to. */
export interface PincodeLocation {
  stateId: number;
  /** '' where only the state is known. */
  city: string;
}

/** The states by name. */
export async function listIndianStates(db: Database): Promise<IndianState[]> {
  return db.select({ id: states.id, state: states.name }).from(states).orderBy(asc(states.name));
}

async function findInList(db: Database, pincode: number): Promise<PincodeLocation | undefined> {
  const [place] = await db
    .select({ stateId: pincodes.stateId, city: pincodes.city })
    .from(pincodes)
    .where(eq(pincodes.pincode, pincode));
  return place;
}

/** In the ranges that stand in until a list is imported; nowhere after that. */
async function findInRanges(db: Database, pincode: number): Promise<PincodeLocation | undefined> {
  const [range] = await db
    .select({ stateId: pincodeRanges.stateId, high: pincodeRanges.high })
    .from(pincodeRanges)
    .where(and(lte(pincodeRanges.low, pincode), notExists(db.select().from(pincodes))))
    .orderBy(desc(pincodeRanges.low))
    .limit(1);
  return range === undefined || range.high < pincode ? undefined : { stateId: range.stateId, city: '' };
}

/** Where a PIN code lies; undefined where it is not delivered to. See docs/behaviour.md, D31. */
export async function findPincode(db: Database, pincode: number): Promise<PincodeLocation | undefined> {
  return (await findInList(db, pincode)) ?? (await findInRanges(db, pincode));
}
