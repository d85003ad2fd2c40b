import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { indianCalendarDay } from '@storefront/shared-contracts/orders';
import { hours, later } from '../../platform/clock';
import type { PaidLineOfOrder } from '../lines/paid-lines';

/** The last day in India on which a delivered order can be returned; undefined for lab tests and an undelivered order. */
export function lastReturnDay(
  { productType, status }: { productType: ProductType; status: number },
  events: readonly { at: Date; status: number }[],
): string | undefined {
  if (productType !== 'medicine' || status !== orderStatus.delivered) return undefined;
  // A refused return sets the order to delivered again, which gives no further days.
  const delivered = events.find((event) => event.status === orderStatus.delivered);
  return delivered && indianCalendarDay(later(delivered.at, limits.returnDays * 24 * hours));
}

/** Units of a line that can be returned: those that were neither refunded nor returned. */
export const returnableUnits = ({ quantity, refunded, returned }: PaidLineOfOrder): number =>
  quantity - refunded - returned;
