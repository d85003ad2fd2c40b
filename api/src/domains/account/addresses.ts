import { and, desc, eq } from 'drizzle-orm';
import type { Address } from '@storefront/shared-contracts';
import type { Database } from '../../platform/db/database';
import { addresses, states } from '../../platform/db/schema';

/** The fields of an address that a customer gives. The state is an id. */
export type AddressValues = Omit<typeof addresses.$inferInsert, 'id' | 'customerId' | 'createdAt' | 'updatedAt'>;

export type AddressRow = typeof addresses.$inferSelect;

/** Columns by the wire's names. */
const shown = {
  id: addresses.id,
  name: addresses.name,
  pincode: addresses.pincode,
  address_1: addresses.address1,
  address_2: addresses.address2,
  city: addresses.city,
  state: states.name,
  state_id: addresses.stateId,
  landmark: addresses.landmark,
  alternative_number: addresses.alternativeNumber,
  address_type: addresses.addressType,
};

/** Condition on the customer's own address. */
export const own = (customerId: number, id: number) => and(eq(addresses.id, id), eq(addresses.customerId, customerId));

/** The customer's addresses, the newest first. */
export async function addressesOf(db: Database, customerId: number): Promise<Address[]> {
  return db
    .select(shown)
    .from(addresses)
    .innerJoin(states, eq(states.id, addresses.stateId))
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.id));
}

/** An address of the customer; undefined if it does not exist or belongs to another customer. */
export async function addressOf(db: Database, customerId: number, id: number): Promise<Address | undefined> {
  const [found] = await db
    .select(shown)
    .from(addresses)
    .innerJoin(states, eq(states.id, addresses.stateId))
    .where(own(customerId, id));
  return found;
}
