import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { addresses, carts, customers } from '../../platform/db/schema';
import type { IdentityContext } from './context';
import { hasVerified, setVerified, verifiedBit, type Customer } from './customers';
import { cancelCodes } from './send-otp';

/**
 * How the visitor who verifies a mobile number reached the account. `password-holder`: with the password, which only the
 * visitor who registered knows (every session before the verification was opened by it). `number-owner`: with a reset code
 * alone.
 */
export type Verifier = 'password-holder' | 'number-owner';

/** The parts of an account beside its mobile number. Password and sessions are not listed: every reset replaces them (D11). */
export const accountParts = ['names', 'email', 'cart', 'addresses', 'codes'] as const;
export type AccountPart = (typeof accountParts)[number];

/** The parts that each kind of visitor provided or verified. */
const providedBy: Readonly<Record<Verifier, readonly AccountPart[]>> = {
  'password-holder': accountParts,
  'number-owner': [],
};

/**
 * The parts that a verification of the mobile number discards: the first verification discards all parts that its visitor did
 * not provide. D34.
 */
export function partsToDiscard(mobileWasVerified: boolean, verifier: Verifier): readonly AccountPart[] {
  if (mobileWasVerified) return [];
  return accountParts.filter((part) => !providedBy[verifier].includes(part));
}

type Discard = (tx: Database, context: IdentityContext, customer: Customer) => Promise<unknown>;

const setCustomer = (tx: Database, { id }: Customer, values: Parameters<ReturnType<Database['update']>['set']>[0]) =>
  tx.update(customers).set(values).where(eq(customers.id, id));

/** Deleting the cart deletes its lines; the next change of the cart creates a new one. */
const discarders: Readonly<Record<AccountPart, Discard>> = {
  names: (tx, _, customer) => setCustomer(tx, customer, { firstName: '', lastName: '' }),
  email: (tx, _, customer) =>
    setCustomer(tx, customer, {
      email: null,
      emailKey: null,
      isVerified: sql`${customers.isVerified} & ${sql.raw(String(verifiedBit.mobile))}`,
    }),
  cart: (tx, _, { id }) => tx.delete(carts).where(eq(carts.customerId, id)),
  addresses: (tx, _, { id }) => tx.delete(addresses).where(eq(addresses.customerId, id)),
  codes: (tx, context, { id }) => cancelCodes(tx, context, { customerId: id }),
};

/**
 * Marks the mobile number as verified and discards the parts that the visitor did not provide. The caller holds the customer's
 * row lock. Fails on the unique index if another account verified the number first.
 */
export async function verifyMobile(
  tx: Database,
  context: IdentityContext,
  customer: Customer,
  verifier: Verifier,
): Promise<Customer> {
  for (const part of partsToDiscard(hasVerified(customer, 'mobile'), verifier)) {
    await discarders[part](tx, context, customer);
  }
  return setVerified(tx, customer.id, 'mobile');
}
