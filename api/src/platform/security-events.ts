import { createHmac } from 'node:crypto';
import { truncateAddress } from '@storefront/server-kit/http';
import { isDeviceId } from '@storefront/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './db/database';
import { securityEvents } from './db/schema';

/** Kinds of events, with their description for `npm run admin -- events --help`. See docs/behaviour.md, X31. */
export const eventKinds = {
  login: 'login by password',
  registration: 'new account',
  'account-check': 'question whether an account exists',
  'otp-sent': 'OTP sent; the detail is its purpose and channel',
  'otp-verified': 'mobile number or email address verified by OTP',
  'identifier-corrected': 'unverified mobile number or email address replaced',
  'password-reset': 'password set by OTP',
  'password-changed': 'password changed with the old one',
  'session-ended': 'one session ended',
  'sessions-ended': 'all other sessions ended, by the customer or by a change of the password',
  'data-exported': 'download of all data of an account',
  'account-deleted': 'account deleted by its customer',
  'token-rotated': 'token of a session replaced',
  'admin-command': 'command of an operator',
} as const satisfies Record<string, string>;

export type EventKind = keyof typeof eventKinds;

/** `limited`: rejected by a limit, whether or not the input was right. */
export const eventOutcomes = ['done', 'failed', 'limited'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

const keyName = 'securityEventKey';

/** Source of a request, without data that identify a person or a device. */
export interface EventSource {
  readonly network: string | null;
  readonly deviceHash: string | null;
  readonly requestId: string;
}

/** Sets the key of the hashes, once. */
export function provideEventKey(app: FastifyInstance, key: string): void {
  app.decorate(keyName, key);
}

/** Keyed hash of a device id or an identifier. An attacker without the key cannot try all mobile numbers. */
export function hashForEvent({ server }: FastifyRequest, text: string): string {
  const key = server.getDecorator<string>(keyName);
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

export function eventSourceOf(request: FastifyRequest): EventSource {
  const device = request.headers['x-device-id'];
  const isKnown = typeof device === 'string' && isDeviceId(device);
  return {
    network: truncateAddress(request.ip),
    deviceHash: isKnown ? hashForEvent(request, device.toLowerCase()) : null,
    requestId: request.id,
  };
}

/** A security event with its customer. */
export interface SecurityEvent {
  readonly kind: EventKind;
  readonly outcome?: EventOutcome;
  readonly customerId?: number | undefined;
  readonly operator?: string;
  readonly identifierHash?: string;
  readonly detail?: string;
}

/** Inserts an event with the source of its request; an operator's command has no source. */
export async function storeEvent(
  db: Database,
  { outcome = 'done', ...event }: SecurityEvent,
  source?: EventSource,
): Promise<void> {
  await db.insert(securityEvents).values({ ...event, ...source, outcome });
}
