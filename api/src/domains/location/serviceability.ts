import { limits } from '@storefront/shared-contracts/limits';
import { indianCalendarDay, formatIstDate } from '@storefront/shared-contracts/orders';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { and, asc, desc, eq, lte, notExists } from 'drizzle-orm';
import type { IndianState } from '@storefront/shared-contracts';
import { pincodeRanges, pincodes, states } from '../../platform/db/schema';

/** Whether the shop delivers to a pincode, and the details of a delivery. */
export type Serviceability =
  | { serviceable: false }
  | {
      serviceable: true;
      stateId: number;
      /** '' if only the state is known. */
      city: string;
      /** As displayed: "24 Nov 2026". */
      estimatedDate: string;
      /** The same day as a calendar date: "2026-11-24". */
      promisedDate: string;
      /** Cash on delivery is offered. See docs/behaviour.md, D22. */
      cod: boolean;
    };

/** Delivery of an order placed at `now` to a pincode of six digits; no code is below 100000. See docs/behaviour.md, D31. */
export async function serviceabilityOf(db: Database, pincode: string, now: Date): Promise<Serviceability> {
  const number = Number(pincode);
  const place = number < limits.pincodeMin ? undefined : await findPincode(db, number);
  if (place === undefined) return { serviceable: false };
  const moment = getDeliveryDate(pincode, now);
  return {
    serviceable: true,
    ...place,
    estimatedDate: formatIstDate(moment),
    promisedDate: indianCalendarDay(moment),
    cod: isCodAllowed(pincode),
  };
}

/**
 * Days until delivery by prefix of the pincode; the longest prefix decides. 2 days in the cities that the shop sends from, 7
 * in the north-east, in Jammu, Kashmir and Ladakh, on the islands and for all other codes. See docs/behaviour.md, D31.
 */
const zones: Readonly<Record<number, string>> = {
  2: '11 40 50 56 60 70',
  3: '12 13 14 16 20 30 38 39 403 41 42 51 52 57 61 62 63 64 71',
  4: '15 21 22 23 24 25 26 27 28 31 32 33 36 37 43 44 45 46 47 48 53 58 59 65 66 67 68 69 72 75 80 83',
  5: '17 34 49 73 74 76 77 81 82 84 85',
  6: '172 175 494 764',
  7: '18 19 68255 737 744 78 79',
};

const daysByPrefix = new Map(
  Object.entries(zones).flatMap(([days, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, Number(days)])),
);

const longestBeginning = 5;
const maxDeliveryDays = 7;

/** Days from an order until its delivery, 2 to 7. See docs/behaviour.md, D31. */
export function deliveryDays(pincode: string): number {
  for (let length = longestBeginning; length > 0; length -= 1) {
    const days = daysByPrefix.get(pincode.slice(0, length));
    if (days !== undefined) return days;
  }
  return maxDeliveryDays;
}

const codPrefixes = ['11', '40', '50', '56', '60', '70'] as const;

/** Whether cash on delivery is offered at a serviceable pincode. See docs/behaviour.md, D22. */
export const isCodAllowed = (pincode: string): boolean =>
  codPrefixes.some((beginning) => pincode.startsWith(beginning));

/** Delivery date of an order placed at `now`. See docs/behaviour.md, D31. */
export const getDeliveryDate = (pincode: string, now: Date): Date => later(now, deliveryDays(pincode) * 24 * hours);

/** State and city of a serviceable pincode. */
interface PincodeLocation {
  stateId: number;
  /** '' if only the state is known. */
  city: string;
}

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

/** Searches the ranges, which apply until a list of pincodes is imported. */
async function findInRanges(db: Database, pincode: number): Promise<PincodeLocation | undefined> {
  const [range] = await db
    .select({ stateId: pincodeRanges.stateId, high: pincodeRanges.high })
    .from(pincodeRanges)
    .where(and(lte(pincodeRanges.low, pincode), notExists(db.select().from(pincodes))))
    .orderBy(desc(pincodeRanges.low))
    .limit(1);
  return range === undefined || range.high < pincode ? undefined : { stateId: range.stateId, city: '' };
}

/** State and city of a pincode; undefined if it is not serviceable. See docs/behaviour.md, D31. */
async function findPincode(db: Database, pincode: number): Promise<PincodeLocation | undefined> {
  return (await findInList(db, pincode)) ?? (await findInRanges(db, pincode));
}
