import { isDeepStrictEqual } from 'node:util';
import { labels, messages } from '@storefront/shared-contracts';
import { addressOf } from '../account/addresses';
import { addressCopy } from '../checkout/wire';
import type { checkouts } from '../db/schema';
import type { Database } from '../db/database';
import { serviceabilityOf } from '../location/serviceability';
import type { PlaceRequest } from './place';

type Checkout = Pick<
  typeof checkouts.$inferSelect,
  'customerId' | 'productType' | 'addressId' | 'address' | 'totalPaise'
>;

/** A sample is collected, nothing is delivered. */
const words = {
  medicine: { which: 'delivery', pay: labels.cashOnDelivery },
  lab: { which: 'collection', pay: labels.payAtCollection },
} as const;

/** Why a checkout can't be delivered any more as it was priced, in a sentence; undefined where it can. Source: D20, D22. */
export async function addressChange(
  tx: Database,
  { customerId, productType, addressId, address, totalPaise }: Checkout,
  { mode, now }: Pick<PlaceRequest, 'mode' | 'now'>,
): Promise<string | undefined> {
  const saved = await addressOf(tx, customerId, addressId);
  const { which, pay } = words[productType];
  if (saved === undefined) return `The ${which} address is no longer saved.`;
  if (!isDeepStrictEqual(addressCopy(saved), address)) return `The ${which} address has changed.`;
  const place = await serviceabilityOf(tx, address.pincode, now);
  if (!place.serviceable) return messages.checkoutAddressNotServiceable;
  const cash = mode === 'online' || totalPaise === 0 || place.cod;
  return cash ? undefined : `${pay} is not available at pincode ${address.pincode}.`;
}
