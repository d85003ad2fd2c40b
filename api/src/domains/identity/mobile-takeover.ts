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
type Verifier = 'password-holder' | 'number-owner';

/** Discards names, email, cart, addresses and codes. Every reset replaces password and sessions (D11). */
async function discardAccount(tx: Database, context: IdentityContext, { id }: Customer): Promise<void> {
  const isVerified = sql`${customers.isVerified} & ${sql.raw(String(verifiedBit.mobile))}`;
  await tx
    .update(customers)
    .set({ firstName: '', lastName: '', email: null, emailKey: null, isVerified })
    .where(eq(customers.id, id));
  // Deletes the lines too; the next change of the cart creates a new one.
  await tx.delete(carts).where(eq(carts.customerId, id));
  await tx.delete(addresses).where(eq(addresses.customerId, id));
  await cancelCodes(tx, context, { customerId: id });
}

/**
 * Marks the mobile number as verified. The first verification by its owner discards what somebody else entered (D34). The
 * caller holds the customer's row lock. Fails on the unique index if another account verified the number first.
 */
export async function verifyMobile(
  tx: Database,
  context: IdentityContext,
  customer: Customer,
  verifier: Verifier,
): Promise<Customer> {
  if (verifier === 'number-owner' && !hasVerified(customer, 'mobile')) await discardAccount(tx, context, customer);
  return setVerified(tx, customer.id, 'mobile');
}
