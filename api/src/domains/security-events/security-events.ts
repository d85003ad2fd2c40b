import { parseIdentifier } from '@storefront/shared-contracts/fields';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emailKey, findCustomer } from '../identity/customers';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { securityEvents, securityEventSettings } from '../../platform/db/schema';
import { ApiError, type ErrorCode } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import { callerOf } from '@storefront/server-kit/endpoints';
import {
  eventSourceOf,
  hashForEvent,
  provideEventKey,
  storeEvent,
  type EventKind,
  type EventOutcome,
} from '../../platform/security-events';
import type { WorkContext } from '../../platform/unit-of-work';
import { factsOf } from '../../platform/http/endpoint-facts';

/**
 * The most events that wait to be stored, and the most different rejections by limits per minute; further ones are not
 * recorded.
 */
const maxWaiting = 1000;

interface Options extends WorkContext {
  readonly clock: Clock;
  readonly retentionDays: number;
}

/** Stores the retention, which the trigger reads, and returns the key of the hashes. */
async function openSettings(db: Database, retentionDays: number): Promise<string> {
  const [row] = await db
    .insert(securityEventSettings)
    .values({ id: 1, retentionDays })
    .onConflictDoUpdate({ target: securityEventSettings.id, set: { retentionDays } })
    .returning({ hashKey: securityEventSettings.hashKey });
  if (row === undefined) throw new Error('The settings of the security events were not stored.');
  return row.hashKey;
}

/** The customer who called, or the customer of the sent identifier. */
async function findPerson({ db, clock }: Options, request: FastifyRequest, sent: string | undefined) {
  const customerId = callerOf<Caller>(request)?.session?.customerId;
  const identifier = sent === undefined ? undefined : parseIdentifier(sent);
  if (identifier === undefined || identifier.kind === 'invalid') return { customerId };
  const found = customerId ?? (await findCustomer(db, identifier, clock()))?.id;
  return { customerId: found, identifierHash: hashForEvent(request, emailKey(identifier.value)) };
}

/**
 * Records failed calls after the response, in a transaction of its own; `audit` records a success in the transaction of the
 * change. Of equal rejections by a limit, the first in a minute is recorded. See docs/behaviour.md, X31.
 */
export async function registerSecurityEvents(app: FastifyInstance, options: Options): Promise<void> {
  provideEventKey(app, await openSettings(options.db, options.retentionDays));
  const failed = new WeakMap<FastifyRequest, FailureEvent & { detail: string }>();
  const waiting = new Set<Promise<void>>();
  const isRepeated = createRepeatFilter(maxWaiting);

  const store = async (
    request: FastifyRequest,
    { kind, outcome, detail, identifier }: FailureEvent & { detail: string },
  ) => {
    const source = eventSourceOf(request);
    const person = await findPerson(options, request, identifier);
    const key = [kind, source.network, person.customerId ?? person.identifierHash].join(' ');
    if (outcome === 'limited' && isRepeated(key, options.clock())) return;
    await storeEvent(options.db, { kind, outcome, detail, ...person }, source);
  };

  app.addHook('onError', async (request, _reply, error) => {
    const endpoint = request.routeOptions.schema?.operationId;
    if (!(error instanceof ApiError) || endpoint === undefined) return;
    const event = failureEventOf(endpoint, error.code, request.body);
    if (event !== undefined) failed.set(request, { ...event, detail: error.code });
  });
  app.addHook('onResponse', async (request) => {
    const event = failed.get(request);
    if (event === undefined) return;
    options.metrics?.count('storefront_security_events_total', { event: event.kind, outcome: event.outcome });
    if (waiting.size >= maxWaiting) {
      request.log.error({ kind: event.kind }, 'a security event was not recorded: the queue is full');
      return;
    }
    const work = store(request, event)
      .catch((error: unknown) =>
        request.log.error({ err: error, kind: event.kind }, 'a security event was not recorded'),
      )
      .finally(() => waiting.delete(work));
    waiting.add(work);
  });
  app.addHook('onClose', async () => {
    await Promise.all(waiting);
  });
}

/** Deletes events whose retention has ended. Uses the clock of the database, as the trigger does. */
export async function deleteOldEvents(db: Database): Promise<void> {
  const days = sql`coalesce((select ${securityEventSettings.retentionDays} from ${securityEventSettings}), 365)`;
  await db.delete(securityEvents).where(sql`${securityEvents.at} < now() - make_interval(days => ${days})`);
}

const windowMs = 60_000;

/** Whether the same key was seen within the last minute. */
type RepeatFilter = (key: string, now: Date) => boolean;

/** Stores up to `max` keys per minute. Beyond them every key counts as seen, so that a flood fills neither memory nor log. */
export function createRepeatFilter(max: number): RepeatFilter {
  let seen = new Set<string>();
  let endsAt = 0;
  return (key, now) => {
    if (now.getTime() >= endsAt) {
      seen = new Set();
      endsAt = now.getTime() + windowMs;
    }
    if (seen.has(key) || seen.size >= max) return true;
    seen.add(key);
    return false;
  };
}

const limitCodes: readonly ErrorCode[] = ['tooManyRequests', 'otpAttemptsExceeded'];

/** A failure to record. */
interface FailureEvent {
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

/** The event of a failed call; undefined if none is recorded. @param endpoint name of the endpoint */
export function failureEventOf(endpoint: string, code: ErrorCode, body: unknown): FailureEvent | undefined {
  const rule = factsOf(endpoint)?.failureEvent;
  if (rule === undefined) return undefined;
  const isLimit = limitCodes.includes(code);
  if (!isLimit && rule.failures?.includes(code) !== true) return undefined;
  return { kind: rule.kind, outcome: isLimit ? 'limited' : 'failed', identifier: textOf(body, rule.identifier) };
}
