import { userInfo } from 'node:os';
import { recordEvent } from '../../platform/security-events/record-event';
import type { AdminCommand, AdminContext } from '../../platform/admin-command';

/** Name of this program's user in the operating system. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an entry, as in some containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** What a command is about, such as the code of a coupon. */
function subjectOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const named: unknown = Reflect.get(input, 'code') ?? Reflect.get(input, 'order');
  return typeof named === 'string' ? ` ${named.slice(0, 40)}` : '';
}

/** Runs an operator's command and records it: what it changes and the entry are stored together. */
export async function runAdminCommand(
  command: AdminCommand,
  { db, clock }: AdminContext,
  { input, operator }: { input: unknown; operator: string },
): Promise<string[]> {
  const event = { kind: 'admin-command', operator, detail: `${command.name}${subjectOf(input)}` } as const;
  try {
    return await db.transaction(async (tx) => {
      const lines = await command.run({ db: tx, clock }, input);
      await recordEvent(tx, event);
      return lines;
    });
  } catch (error) {
    await recordEvent(db, { ...event, outcome: 'failed' });
    throw error;
  }
}
