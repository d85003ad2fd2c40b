import { limits } from '@storefront/shared-contracts/limits';
import { indianCalendarDay, formatIstDate } from '@storefront/shared-contracts/orders';
import type { Database } from '../../platform/db/database';
import { isCodAllowed, getDeliveryDate } from './delivery-rules';
import { findPincode } from './repository';

/** Whether we deliver to a PIN code and, where we do, how. */
export type Serviceability =
  | { serviceable: false }
  | {
      serviceable: true;
      stateId: number;
      /** '' where only the state is known. */
      city: string;
      /** As shown: "24 Nov 2026". */
      estimatedDate: string;
      /** The same day as a calendar date: "2026-11-24". */
      promisedDate: string;
      /** Cash on delivery is offered. See docs/behaviour.md, D22. */
      cod: boolean;
    };

/** Delivery of an order placed at `now` to a PIN code of six digits. Codes below 100000 do not exist. See docs/behaviour.md, D31. */
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
