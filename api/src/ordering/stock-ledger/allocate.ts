import { indianCalendarDay } from '@storefront/shared-contracts/orders';
import { hours, later } from '../../platform/clock';

/** A batch with the units that it has left. */
export interface BatchUnits {
  batchId: number;
  units: number;
  /** Calendar day, such as "2027-03-31". */
  expiry: string;
}

/** Units that are taken from a batch. */
export interface AllocatedUnits {
  batchId: number;
  quantity: number;
}

const byExpiry = (one: BatchUnits, other: BatchUnits): number =>
  one.expiry === other.expiry ? one.batchId - other.batchId : one.expiry < other.expiry ? -1 : 1;

/**
 * Takes units from the batches of one medicine, the first expiry first, of the same expiry the lower id first. Undefined if the
 * batches have too few.
 */
export function allocateUnits(quantity: number, batches: readonly BatchUnits[]): AllocatedUnits[] | undefined {
  const taken: AllocatedUnits[] = [];
  let left = quantity;
  for (const { batchId, units } of [...batches].sort(byExpiry)) {
    const part = Math.min(units, left);
    if (part > 0) taken.push({ batchId, quantity: part });
    left -= part;
  }
  return left > 0 ? undefined : taken;
}

/** The last expiry that is not sold now: a batch is sold if it expires on a later day. Days are days in India. */
export const lastUnsoldExpiry = (now: Date, marginDays: number): string =>
  indianCalendarDay(later(now, marginDays * 24 * hours));
