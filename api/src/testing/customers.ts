import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { outbox } from '../platform/db/schema';
import { readOutbox } from './outbox';
import type { By, TestApp } from './app';

let mobiles = 0;

/** A number that no other customer of this run has. */
export const newMobile = (): string => `98${String((mobiles += 1)).padStart(8, '0')}`;

export const goodPassword = 'neem#2026';

/** The body of a registration with defaults for omitted fields. */
export function registration(parts: Partial<Record<string, unknown>> = {}) {
  const mobile = typeof parts['mobile'] === 'string' ? parts['mobile'] : newMobile();
  return {
    first_name: 'Meenakshi',
    last_name: 'Sundaram',
    email: '',
    password: goodPassword,
    user_name: typeof parts['email'] === 'string' && parts['email'] !== '' ? parts['email'] : mobile,
    register_medium: 1 as const,
    ...parts,
    mobile,
  };
}

/** The last code that was sent to a recipient; '' if there is none. */
export async function lastCode(db: Database, recipient: string): Promise<string> {
  const messages = await readOutbox(db, eq(outbox.recipient, recipient));
  return messages.at(-1)?.code ?? '';
}

/** A code that differs from this one. */
export const otherCode = (code: string): string => (code === '123456' ? '654321' : '123456');

/** A registered customer. */
export interface TestCustomer {
  mobile: string;
  email: string;
  token: string;
}

/** Registers a customer without verification. */
export async function newCustomer(
  api: TestApp,
  parts: { email?: string; mobile?: string; password?: string; first_name?: string } = {},
  by: Exclude<By, string> = {},
): Promise<TestCustomer> {
  const body = registration(parts);
  const { token } = await api.call(endpoints.register, { body }, by);
  return { mobile: body.mobile, email: parts.email ?? '', token };
}

/** Registers a customer and verifies the mobile and, if one is given, the email address. */
export async function verifiedCustomer(
  api: TestApp,
  parts: Parameters<typeof newCustomer>[1] = {},
  by: Exclude<By, string> = {},
): Promise<TestCustomer> {
  const customer = await newCustomer(api, parts, by);
  const { token, mobile, email } = customer;
  await api.call(endpoints.mobileVerification, { body: { otp: await lastCode(api.db, mobile) } }, { token });
  if (email !== '') {
    await api.call(endpoints.emailVerification, { body: { otp: await lastCode(api.db, email) } }, { token });
  }
  return customer;
}
