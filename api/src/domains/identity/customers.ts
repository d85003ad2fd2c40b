import type { Identifier } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { and, asc, desc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema';

export type Customer = typeof customers.$inferSelect;

/** A verified mobile is bit 1, a verified email bit 2. See docs/behaviour.md, D6. */
export const verifiedBit = { mobile: 1, email: 2 } as const;
export type Channel = keyof typeof verifiedBit;

/**
 * Equal for addresses that differ only in case or in Unicode composition. Computed here, because lower() depends on the
 * database's locale.
 */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

/** An identifier that was set at this moment or earlier, and never verified, has expired at `now`. D34. */
export const expiredSince = (now: Date): Date => later(now, -limits.unverifiedAccountHours * hours);

/** Condition on `customers`: an account that verified nothing within a day does not count. See docs/behaviour.md, D7. */
export function isActiveAccount(now: Date): SQL | undefined {
  return or(ne(customers.isVerified, 0), gt(customers.createdAt, expiredSince(now)));
}

export const hasVerified = ({ isVerified }: Pick<Customer, 'isVerified'>, channel: Channel): boolean =>
  (isVerified & verifiedBit[channel]) !== 0;

const setAt = { mobile: 'mobileSetAt', email: 'emailSetAt' } as const;

/**
 * The customer without a number or address that expired unverified, whether or not the cleanup job has removed it from the row.
 * Every read of a customer must use this function. D34.
 */
export function withoutExpired(customer: Customer, now: Date): Customer {
  const isExpired = (channel: Channel) =>
    !hasVerified(customer, channel) && customer[setAt[channel]] <= expiredSince(now);
  return {
    ...customer,
    ...(isExpired('mobile') && { mobile: null }),
    ...(isExpired('email') && { email: null, emailKey: null }),
  };
}

const hasIdentifier = ({ kind, value }: Identifier) =>
  kind === 'mobile' ? eq(customers.mobile, value) : eq(customers.emailKey, emailKey(value));

/** Condition on `customers`: the number or address is verified. */
export const isChannelVerified = (channel: Channel) => {
  const bit = sql.raw(String(verifiedBit[channel]));
  return sql`(${customers.isVerified} & ${bit}) = ${bit}`;
};

/** The customer of an identifier: the account that verified it, else the first account that gave it and has not expired. */
export async function findCustomer(db: Database, identifier: Identifier, now: Date): Promise<Customer | undefined> {
  const { kind } = identifier;
  const given = customers[setAt[kind]];
  const [found] = await db
    .select()
    .from(customers)
    .where(
      and(hasIdentifier(identifier), isActiveAccount(now), or(isChannelVerified(kind), gt(given, expiredSince(now)))),
    )
    .orderBy(desc(isChannelVerified(kind)), asc(given), asc(customers.id))
    .limit(1);
  return found && withoutExpired(found, now);
}

export async function isIdentifierVerified(db: Database, identifier: Identifier): Promise<boolean> {
  return (await db.$count(customers, and(hasIdentifier(identifier), isChannelVerified(identifier.kind)))) > 0;
}

export async function findCustomerById(db: Database, id: number, now: Date): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found && withoutExpired(found, now);
}

/**
 * The customer with a row lock (FOR NO KEY UPDATE) until the transaction ends, so that changes of an account run one after the
 * other. Other transactions can still insert rows that refer to the customer.
 */
export async function lockCustomer(db: Database, id: number, now: Date): Promise<Customer | undefined> {
  const found = await lockCustomerRow(db, id);
  return found && withoutExpired(found, now);
}

/** As `lockCustomer`, without a filter: the row may hold identifiers that have expired. */
export async function lockCustomerRow(db: Database, id: number): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id)).for('no key update');
  return found;
}

/**
 * The customer with a share lock (FOR KEY SHARE): the row cannot be deleted until the transaction ends. Any number of
 * transactions can hold this lock.
 */
export async function keepCustomer(db: Database, id: number): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id)).for('key share');
  return found;
}

export type NewCustomer = Pick<Customer, 'firstName' | 'lastName' | 'mobile' | 'email' | 'passwordHash'>;

export async function addCustomer(db: Database, customer: NewCustomer, now: Date): Promise<Customer> {
  const { email } = customer;
  const [added] = await db
    .insert(customers)
    .values({
      ...customer,
      emailKey: email === null ? null : emailKey(email),
      createdAt: now,
      mobileSetAt: now,
      emailSetAt: now,
    })
    .returning();
  if (added === undefined) throw new Error('The customer was not stored');
  return added;
}

/** Sets the verified bit of a channel. Fails on the unique index if another customer verified the identifier first. */
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

/** Replaces an unverified number or address. The new one has a day from `now` to be verified. */
export async function setIdentifier(db: Database, id: number, { kind, value }: Identifier, now: Date) {
  const [changed] = await db
    .update(customers)
    .set(
      kind === 'mobile'
        ? { mobile: value, mobileSetAt: now }
        : { email: value, emailKey: emailKey(value), emailSetAt: now },
    )
    .where(eq(customers.id, id))
    .returning();
  if (changed === undefined) throw new Error('The customer is gone');
  return withoutExpired(changed, now);
}

/** Returns false if the password has changed in the meantime. */
export async function setPassword(db: Database, customer: Pick<Customer, 'id' | 'passwordHash'>, hash: string) {
  const changed = await db
    .update(customers)
    .set({ passwordHash: hash })
    .where(and(eq(customers.id, customer.id), eq(customers.passwordHash, customer.passwordHash)))
    .returning({ id: customers.id });
  return changed.length > 0;
}
