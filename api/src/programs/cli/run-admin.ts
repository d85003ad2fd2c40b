import { couponCommands } from '../../domains/coupons/admin/coupon-commands';
import { eventCommands } from '../../domains/security-events/admin/event-commands';
import { cashCommands } from '../../ordering/orders/admin/cash-commands';
import { labelCommands } from '../../ordering/orders/admin/label-commands';
import { orderCommands } from '../../ordering/orders/admin/order-commands';
import { reportCommands } from '../../ordering/orders/admin/payment-report';
import { taxCommands } from '../../ordering/orders/admin/tax-commands';
import { returnCommands } from '../../ordering/returns/admin/return-commands';
import { stockCommands } from '../../ordering/stock-ledger/admin/stock-commands';
import type { AdminCommand, AdminContext } from '../../platform/admin-command';
import { storeEvent } from '../../platform/security-events';
import { retriedTransaction } from '../../platform/db/transaction';

/** Every command of `npm run admin`. Add the commands of another domain here. */
export const adminCommands: readonly AdminCommand[] = [
  ...Object.values(couponCommands),
  ...Object.values(orderCommands),
  ...Object.values(labelCommands),
  ...Object.values(cashCommands),
  ...Object.values(reportCommands),
  ...Object.values(taxCommands),
  ...Object.values(eventCommands),
  ...Object.values(stockCommands),
  ...Object.values(returnCommands),
];

/** The object of a command, such as the code of a coupon. */
function subjectOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const named: unknown = Reflect.get(input, 'code') ?? Reflect.get(input, 'order');
  return typeof named === 'string' ? ` ${named.slice(0, 40)}` : '';
}

/** Runs an operator's command and records it as a security event, in one transaction with its changes. */
export async function runAdminCommand(
  command: AdminCommand,
  { db, ...context }: Omit<AdminContext, 'operator'>,
  { input, operator }: { input: unknown; operator: string },
): Promise<string[]> {
  const event = { kind: 'admin-command', operator, detail: `${command.name}${subjectOf(input)}` } as const;
  try {
    return await retriedTransaction(db, async (tx) => {
      const lines = await command.run({ ...context, db: tx, operator }, input);
      await storeEvent(tx, event);
      return lines;
    });
  } catch (error) {
    await storeEvent(db, { ...event, outcome: 'failed' });
    throw error;
  }
}
