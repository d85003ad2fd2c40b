import type { Endpoint } from '@storefront/shared-contracts';
import { parseIdentifier } from '@storefront/shared-contracts/fields';
import type { endpoints } from '@storefront/shared-contracts/schemas';
import type { ErrorCode } from '../../platform/errors';
import type { EventKind, EventOutcome } from '../../platform/security-events/event-kinds';

interface FailureRule {
  readonly kind: EventKind;
  /** Field of the body with the mobile number or e-mail address. */
  readonly identifier?: string;
  readonly failures?: readonly ErrorCode[];
}

const wrongCodes = ['wrongOtp', 'codeExpired'] as const satisfies readonly ErrorCode[];

/** The endpoints whose failures are recorded; all record rejections by a limit. */
const failureRules: Partial<Record<keyof typeof endpoints, FailureRule>> = {
  userCheck: { kind: 'account-check', identifier: 'user_name' },
  loginMobile: { kind: 'login', identifier: 'mobile', failures: ['wrongLogin'] },
  loginEmail: { kind: 'login', identifier: 'email', failures: ['wrongLogin'] },
  register: { kind: 'registration', identifier: 'mobile', failures: ['identifierTaken'] },
  resetUserCheck: { kind: 'otp-sent', identifier: 'mobile_number', failures: ['accountNotFound'] },
  resetPassword: { kind: 'password-reset', identifier: 'mobile_number', failures: wrongCodes },
  mobileVerification: { kind: 'otp-verified', failures: wrongCodes },
  emailVerification: { kind: 'otp-verified', failures: wrongCodes },
  resendOtp: { kind: 'otp-sent' },
  correctMobile: { kind: 'identifier-corrected', identifier: 'mobile_number', failures: ['identifierTaken'] },
  correctEmail: { kind: 'identifier-corrected', identifier: 'email', failures: ['identifierTaken'] },
  updatePassword: { kind: 'password-changed', failures: ['wrongOldPassword'] },
  accountData: { kind: 'data-exported' },
  accountDelete: { kind: 'account-deleted', failures: ['wrongPassword', 'accountInUse'] },
};

const limitCodes: readonly ErrorCode[] = ['tooManyRequests', 'otpAttemptsExceeded'];

/** A failure that is recorded. */
export interface FailureEvent {
  readonly kind: EventKind;
  readonly outcome: EventOutcome;
  /** As it was sent. */
  readonly identifier: string | undefined;
}

const rules: ReadonlyMap<string, FailureRule> = new Map(Object.entries(failureRules));

function textOf(body: unknown, field: string | undefined): string | undefined {
  if (field === undefined || typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && parseIdentifier(value).kind !== 'invalid' ? value : undefined;
}

/** What to record of a failed call; undefined if nothing. @param endpoint name of the endpoint */
export function failureEventOf(endpoint: Endpoint['name'], code: ErrorCode, body: unknown): FailureEvent | undefined {
  const rule = rules.get(endpoint);
  if (rule === undefined) return undefined;
  const isLimit = limitCodes.includes(code);
  if (!isLimit && rule.failures?.includes(code) !== true) return undefined;
  return { kind: rule.kind, outcome: isLimit ? 'limited' : 'failed', identifier: textOf(body, rule.identifier) };
}
