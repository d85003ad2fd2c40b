import { eq, type Placeholder, type SQL } from 'drizzle-orm';
import { carts } from '../platform/db/schema';
import { missingDeviceError, type Caller } from '../platform/http/caller';

/** Whose cart it is: a customer's on every device, or a guest's on one. `sessionId` is of who asks. See docs/behaviour.md, D10, D14. */
export type CartOwner = { customerId: number; sessionId?: string } | { deviceId: string };

/** The cart that a caller sees; undefined for a guest without a device. With a token the device doesn't count. */
export function cartOwnerOf({ session, deviceId }: Caller): CartOwner | undefined {
  if (session !== undefined) return { customerId: session.customerId, sessionId: session.sessionId };
  return deviceId === undefined ? undefined : { deviceId };
}

/** The cart that a caller means; 400 naming device_id where there is neither token nor UUID. */
export function requiredCartOwner(caller: Caller): CartOwner {
  const owner = cartOwnerOf(caller);
  if (owner === undefined) throw missingDeviceError();
  return owner;
}

/** An owner in a query, whose id may be given when the query is executed. */
export type OwnerInQuery = { readonly customerId: number | Placeholder } | { readonly deviceId: string | Placeholder };

/** Condition on `carts` for the owner's. */
export function isOwnedBy(owner: OwnerInQuery): SQL {
  return 'customerId' in owner ? eq(carts.customerId, owner.customerId) : eq(carts.deviceId, owner.deviceId);
}
