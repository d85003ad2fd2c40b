import { eq, type SQL } from 'drizzle-orm';
import { carts } from '../platform/db/schema';
import { missingDeviceError, type Caller } from '../platform/http/caller';

/**
 * Owner of a cart: a customer (one cart on all devices) or a guest (one cart per device). `sessionId` is the caller's session.
 * See docs/behaviour.md, D10, D14.
 */
export type CartOwner = { customerId: number; sessionId?: string } | { deviceId: string };

/**
 * The owner of the cart that a caller reads; undefined for a guest without a device id. With a token the device id is ignored.
 */
export function cartOwnerOf({ session, deviceId }: Caller): CartOwner | undefined {
  if (session !== undefined) return { customerId: session.customerId, sessionId: session.sessionId };
  return deviceId === undefined ? undefined : { deviceId };
}

/** As `cartOwnerOf`. @throws ApiError 400 naming device_id if the caller has neither a token nor a UUID */
export function requiredCartOwner(caller: Caller): CartOwner {
  const owner = cartOwnerOf(caller);
  if (owner === undefined) throw missingDeviceError();
  return owner;
}

/** Condition on `carts`: the owner's carts. */
export function isOwnedBy(owner: CartOwner): SQL {
  return 'customerId' in owner ? eq(carts.customerId, owner.customerId) : eq(carts.deviceId, owner.deviceId);
}
