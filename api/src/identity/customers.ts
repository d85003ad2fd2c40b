import type { Identifier } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts';
import { and, asc, desc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import { hours, later } from '../clock';
import type { Database } from '../db/database';
import { customers } from '../db/schema';

export type Customer = typeof customers.$inferSelect;

/** A verified mobile is bit 1, a verified e-mail bit 2. Source: D6. */
export const verifiedBit = { mobile: 1, email: 2 } as const;
export type Channel = keyof typeof verifiedBit;

/** Equal for addresses that differ in case or in how a letter is composed. The same on every database, unlike lower(). */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

/** Who has verified nothing within a day is no customer any more. Source: D7. */
export function stillThere(now: Date): SQL | undefined {
  return or(ne(customers.isVerified, 0), gt(customers.createdAt, later(now, -limits.unverifiedAccountHours * hours)));
}

const carries = ({ kind, value }: Identifier) =>
  kind === 'mobile' ? eq(customers.mobile, value) : eq(customers.emailKey, emailKey(value));

const holds = (channel: Channel) => {
  const bit = sql.raw(String(verifiedBit[channel]));
  return sql`(${customers.isVerified} & ${bit}) = ${bit}`;
};

/** Whose the identifier is: of the one who verified it, else of the first who gave it. */
export async function findCustomer(db: Database, identifier: Identifier, now: Date): Promise<Customer | undefined> {
  const [found] = await db
    .select()
    .from(customers)
    .where(and(carries(identifier), stillThere(now)))
    .orderBy(desc(holds(identifier.kind)), asc(customers.id))
    .limit(1);
  return found;
}

/** Whether somebody has verified the identifier. */
export async function isHeld(db: Database, identifier: Identifier): Promise<boolean> {
  return (await db.$count(customers, and(carries(identifier), holds(identifier.kind)))) > 0;
}

export async function findCustomerById(db: Database, id: number): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found;
}

/** The customer, locked until the transaction ends: what changes an account happens one after the other. */
export async function lockCustomer(db: Database, id: number): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id)).for('update');
  return found;
}

export type NewCustomer = Pick<Customer, 'firstName' | 'lastName' | 'mobile' | 'email' | 'passwordHash'>;

export async function addCustomer(db: Database, customer: NewCustomer, now: Date): Promise<Customer> {
  const { email } = customer;
  const [added] = await db
    .insert(customers)
    .values({ ...customer, emailKey: email === null ? null : emailKey(email), createdAt: now })
    .returning();
  if (added === undefined) throw new Error('The customer was not stored');
  return added;
}

/** Sets the bit of a channel; fails on the unique index where another customer was first. */
export async function setVerified(db: Database, id: number, channel: Channel): Promise<Customer> {
  const bit = verifiedBit[channel];
  const [changed] = await db
    .update(customers)
    .set({ isVerified: sql`${customers.isVerified} | ${sql.raw(String(bit))}` })
    .where(eq(customers.id, id))
    .returning();
  if (changed === undefined) throw new Error('The customer is gone');
  return changed;
}

/** False where the password was changed by somebody else in the meantime. */
export async function setPassword(db: Database, customer: Pick<Customer, 'id' | 'passwordHash'>, hash: string) {
  const changed = await db
    .update(customers)
    .set({ passwordHash: hash })
    .where(and(eq(customers.id, customer.id), eq(customers.passwordHash, customer.passwordHash)))
    .returning({ id: customers.id });
  return changed.length > 0;
}
