import { currentRequest } from '@storefront/server-kit/http';
import type { Database } from '../db/database';
import { securityEvents } from '../db/schema';
import type { EventKind, EventOutcome } from './event-kinds';
import { eventSourceOf, type EventSource } from './event-source';

/** What happened, and to whom. */
export interface SecurityEvent {
  readonly kind: EventKind;
  readonly outcome?: EventOutcome;
  readonly customerId?: number | undefined;
  readonly operator?: string;
  readonly identifierHash?: string;
  readonly detail?: string;
}

/**
 * Adds an entry, in the transaction of the change: both or neither is stored. Where it came from is that of the request in
 * progress unless `source` is given.
 */
export async function recordEvent(
  db: Database,
  { outcome = 'done', ...event }: SecurityEvent,
  source: EventSource | undefined = sourceOfCurrentRequest(),
): Promise<void> {
  await db.insert(securityEvents).values({ ...event, ...source, outcome });
}

function sourceOfCurrentRequest(): EventSource | undefined {
  const request = currentRequest();
  return request && eventSourceOf(request);
}
