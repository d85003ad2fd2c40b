import { fields } from '@storefront/shared-contracts/fields';
import { and, eq, inArray } from 'drizzle-orm';
import { enqueueNotice } from '../../domains/identity/account-notice';
import type { IdentityContext } from '../../domains/identity/context';
import { hasVerified, lockCustomer, type Customer } from '../../domains/identity/customers';
import { passwordConfirmations } from '../../domains/identity/passwords';
import { customerOf } from '../../domains/identity/verification';
import { deleteMessagesTo } from '../../domains/notifications/outbox';
import type { Database } from '../../platform/db/database';
import { checkouts, customers, orders, stockHolds } from '../../platform/db/schema';
import { ApiError, errorTable } from '../../platform/errors';
import { requireSession, type Caller } from '../../platform/http/caller';
import { limitFailures } from '../../platform/http/rate-limit';
import { isUnplaced } from '../checkout/checkouts';
import { deletionObstacle, selectOrderStates } from './order-states';
import { auditedTransaction } from '../../platform/unit-of-work';

function wrongPassword(): ApiError {
  return new ApiError('wrongPassword', { errors: { [fields.password.name]: errorTable.wrongPassword.message } });
}

/** The verified recipients of a customer, who may have received messages. */
export const verifiedRecipients = (customer: Customer): string[] =>
  (['mobile', 'email'] as const).flatMap((channel) => {
    const recipient = customer[channel];
    return recipient !== null && hasVerified(customer, channel) ? [recipient] : [];
  });

/** The customer's orders with the states of payment and refund, locked until the transaction ends. */
function lockOrderStates(tx: Database, customerId: number) {
  return selectOrderStates(tx)
    .where(eq(orders.customerId, customerId))
    .orderBy(orders.id)
    .for('update', { of: orders });
}

/** Removes the customer from orders and their checkouts, and deletes checkouts that were never placed. */
async function unlinkOrders(tx: Database, customerId: number, orderIds: readonly number[]): Promise<void> {
  await tx.delete(checkouts).where(and(eq(checkouts.customerId, customerId), isUnplaced));
  await tx.update(checkouts).set({ customerId: null }).where(eq(checkouts.customerId, customerId));
  await tx.update(orders).set({ customerId: null }).where(eq(orders.customerId, customerId));
  if (orderIds.length > 0) await tx.delete(stockHolds).where(inArray(stockHolds.orderId, [...orderIds]));
}

/**
 * Deletes the account permanently: profile, addresses, carts, stock notices, OTPs, messages, sessions. Requires the password.
 * Orders stay without a customer, as the law requires. Rejected while an order, payment or refund is open. Wrong passwords are
 * counted for the session, together with those of a change of password. See docs/behaviour.md, A23, A24.
 */
export async function deleteAccount(context: IdentityContext, password: string, caller: Caller): Promise<void> {
  const { clock, limiter, mailer, passwords, settings } = context;
  const customer = await customerOf(context, caller);
  const attempt = passwordConfirmations(settings, requireSession(caller));
  await limitFailures(limiter, { attempt, failures: ['wrongPassword'] }, async () => {
    if (!(await passwords.matches(customer.passwordHash, password, 'known'))) throw wrongPassword();
    await auditedTransaction(context, caller, async ({ tx, audit }) => {
      const locked = await lockCustomer(tx, customer.id, clock());
      if (locked === undefined) throw new ApiError('expiredToken');
      if (locked.passwordHash !== customer.passwordHash) throw wrongPassword();
      const states = await lockOrderStates(tx, locked.id);
      const obstacle = deletionObstacle(states);
      if (obstacle !== undefined) throw new ApiError('accountInUse', { message: obstacle });
      // With this lock no other transaction can insert a row that refers to the customer.
      await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, locked.id)).for('update');
      const orderIds = states.map(({ id }) => id);
      await unlinkOrders(tx, locked.id, orderIds);
      await deleteMessagesTo(tx, verifiedRecipients(locked));
      // The foreign keys delete addresses, carts, stock notices, OTPs, sessions and tokens.
      await tx.delete(customers).where(eq(customers.id, locked.id));
      await audit({ kind: 'account-deleted', customerId: locked.id });
      const notice = { kind: 'account-deleted', client: caller.client } as const;
      await enqueueNotice(tx, locked, notice, { mailer, now: clock() });
    });
  });
  mailer.deliverSoon();
}
