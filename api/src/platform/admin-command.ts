import { userInfo } from 'node:os';
import { OperatorError } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { DocumentContent } from './db/schema-documents';

/** What a customer is told of an order: that it was dispatched or cancelled, or how its return was decided. */
export type OrderNotice =
  { kind: 'dispatched'; invoice: string } | { kind: 'cancelled' } | { kind: 'return-decided'; returnId: number };

/** Inserts the message about an order, at the end of the transaction that changes it. */
export type NotifyCustomer = (tx: Database, orderId: number, notice: OrderNotice) => Promise<void>;

/** Dependencies of an operator's command. */
export interface AdminContext {
  db: Database;
  clock: Clock;
  /** Absent: this program's user. */
  operator?: string;
  /** Days before its expiry from which a batch is not sold. Absent: the default of the setting. */
  expiryMarginDays?: number;
  /** Who issues invoices. */
  issuer: Pick<DocumentContent, 'seller' | 'shop'>;
  /** Absent: customers get no message. */
  notify?: NotifyCustomer;
}

/** A command that an operator runs on the database, also while the site runs. */
export interface AdminCommand {
  /** For example `coupon/add`. */
  name: string;
  /** Validates the input and runs the command. Returns the lines to print. @throws OperatorError */
  run(context: AdminContext, input: unknown): Promise<string[]>;
}

/** Name of this program's user in the operating system. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an account name, as in some containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The schema of a text without control characters. Lengths in characters. */
export const textField = (most: number, least = 1) =>
  z.string().check(
    z.trim(),
    z.refine((text) => {
      const { length } = [...text];
      return length >= least && length <= most && !/[\p{Cc}\p{Cs}]/u.test(text);
    }, `has to be ${least} to ${most} characters of text.`),
  );

/** `totalLimit` -> `--total-limit`. */
const optionName = (field: string): string => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The first validation error with the name of its option. */
function problem({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  const [field] = issue?.path ?? [];
  return `${field === undefined ? 'The command' : optionName(String(field))}: ${issue?.message ?? 'is wrong'}`;
}

/** Defines a command. Input that violates the schema is rejected with the name of the option. */
export function defineAdminCommand<Schema extends z.ZodMiniType>(
  name: string,
  input: Schema,
  work: (context: AdminContext, input: z.output<Schema>) => Promise<string[]>,
): AdminCommand {
  return {
    name,
    run: async (context, given) => {
      const parsed = input.safeParse(given);
      if (!parsed.success) throw new OperatorError(problem(parsed.error));
      return work(context, parsed.data);
    },
  };
}
