import { currentRequest } from '@storefront/server-kit/http';
import type { Database } from '../db/database';
import { securityEvents } from '../db/schema';
import { countStored } from '../metrics';
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

/** Adds an entry and counts it, in the transaction of the change: both or neither is stored. */
export async function recordEvent(db: Database, event: SecurityEvent): Promise<void> {
  await storeEvent(db, event, sourceOfCurrentRequest());
  const { kind, outcome = 'done' } = event;
  countStored(db, 'storefront_security_events_total', { event: kind, outcome });
}

/** Adds an entry with the source of its request. */
export async function storeEvent(
  db: Database,
  { outcome = 'done', ...event }: SecurityEvent,
  source: EventSource | undefined,
): Promise<void> {
  await db.insert(securityEvents).values({ ...event, ...source, outcome });
}

function sourceOfCurrentRequest(): EventSource | undefined {
  const request = currentRequest();
  return request && eventSourceOf(request);
}
