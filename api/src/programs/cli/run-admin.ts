import type { AdminCommand, AdminContext } from '../../platform/admin-command';
import { storeEvent } from '../../platform/security-events';
import { retriedTransaction } from '../../platform/db/transaction';

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
