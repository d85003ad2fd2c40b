import type { Database } from '../db/database';
import { securityEvents } from '../db/schema';
import type { EventKind, EventOutcome } from './event-kinds';
import type { EventSource } from './event-source';

/** What happened, and to whom. */
export interface SecurityEvent {
  readonly kind: EventKind;
  readonly outcome?: EventOutcome;
  readonly customerId?: number | undefined;
  readonly operator?: string;
  readonly identifierHash?: string;
  readonly detail?: string;
}

/** Adds an entry with the source of its request; an operator's command has none. */
export async function storeEvent(
  db: Database,
  { outcome = 'done', ...event }: SecurityEvent,
  source?: EventSource,
): Promise<void> {
  await db.insert(securityEvents).values({ ...event, ...source, outcome });
}
