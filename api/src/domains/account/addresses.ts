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

const own = (customerId: number, id: number) => and(eq(addresses.id, id), eq(addresses.customerId, customerId));

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

export async function countAddresses(db: Database, customerId: number): Promise<number> {
  return db.$count(addresses, eq(addresses.customerId, customerId));
}

export async function insertAddress(
  db: Database,
  row: AddressValues & Pick<AddressRow, 'customerId' | 'createdAt'>,
): Promise<number> {
  const [added] = await db
    .insert(addresses)
    .values({ ...row, updatedAt: row.createdAt })
    .returning({ id: addresses.id });
  if (added === undefined) throw new Error('The address was not stored');
  return added.id;
}

/** The customer's own address, locked until the transaction ends. */
export async function lockAddress(tx: Database, customerId: number, id: number): Promise<AddressRow | undefined> {
  const [found] = await tx.select().from(addresses).where(own(customerId, id)).for('update');
  return found;
}

export async function updateAddress(
  tx: Database,
  { id, customerId }: Pick<AddressRow, 'id' | 'customerId'>,
  values: AddressValues & Pick<AddressRow, 'updatedAt'>,
): Promise<void> {
  await tx.update(addresses).set(values).where(own(customerId, id));
}

/** Returns false if the customer has no such address. */
export async function deleteAddress(db: Database, customerId: number, id: number): Promise<boolean> {
  const gone = await db.delete(addresses).where(own(customerId, id)).returning({ id: addresses.id });
  return gone.length > 0;
}
