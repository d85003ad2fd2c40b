import { isDeepStrictEqual } from 'node:util';
import { messages } from '@storefront/shared-contracts';
import { addressOf } from '../account/addresses';
import { addressCopy } from '../checkout/wire';
import type { checkouts } from '../db/schema';
import type { Database } from '../db/database';
import { serviceabilityOf } from '../location/serviceability';
import type { PlaceRequest } from './place';

type Checkout = Pick<typeof checkouts.$inferSelect, 'customerId' | 'addressId' | 'address' | 'totalPaise'>;

/** Why a checkout can't be delivered any more as it was priced, in a sentence; undefined where it can. Source: D20, D22. */
export async function addressChange(
  tx: Database,
  { customerId, addressId, address, totalPaise }: Checkout,
  { mode, now }: Pick<PlaceRequest, 'mode' | 'now'>,
): Promise<string | undefined> {
  const saved = await addressOf(tx, customerId, addressId);
  if (saved === undefined) return 'The delivery address is not saved any more.';
  if (!isDeepStrictEqual(addressCopy(saved), address)) return 'The delivery address has changed.';
  const place = await serviceabilityOf(tx, address.pincode, now);
  if (!place.serviceable) return messages.checkoutAddressNotServiceable;
  const cash = mode === 'online' || totalPaise === 0 || place.cod;
  return cash ? undefined : `Cash on delivery is not available at pincode ${address.pincode}.`;
}
