import { parseIdentifier } from '@storefront/shared-contracts/fields';
import type { ErrorCode } from '../../platform/errors';
import { factsOf } from '../../platform/http/endpoint-facts';
import type { EventKind, EventOutcome } from '../../platform/security-events/event-kinds';

const limitCodes: readonly ErrorCode[] = ['tooManyRequests', 'otpAttemptsExceeded'];

/** A failure that is recorded. */
export interface FailureEvent {
  readonly kind: EventKind;
  readonly outcome: EventOutcome;
  /** As it was sent. */
  readonly identifier: string | undefined;
}

function textOf(body: unknown, field: string | undefined): string | undefined {
  if (field === undefined || typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && parseIdentifier(value).kind !== 'invalid' ? value : undefined;
}

/** What to record of a failed call; undefined if nothing. @param endpoint name of the endpoint */
export function failureEventOf(endpoint: string, code: ErrorCode, body: unknown): FailureEvent | undefined {
  const rule = factsOf(endpoint)?.failureEvent;
  if (rule === undefined) return undefined;
  const isLimit = limitCodes.includes(code);
  if (!isLimit && rule.failures?.includes(code) !== true) return undefined;
  return { kind: rule.kind, outcome: isLimit ? 'limited' : 'failed', identifier: textOf(body, rule.identifier) };
}
