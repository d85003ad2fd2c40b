import { currentRequest } from '@storefront/server-kit/http';
import type { Metrics } from '@storefront/server-kit/metrics';
import type { Database } from './db/database';
import { eventSourceOf } from './security-events/event-source';
import { storeEvent, type SecurityEvent } from './security-events/record-event';

/** Where units of work run. */
export interface WorkContext {
  readonly db: Database;
  /** Undefined in operator commands, whose process serves no metrics. */
  readonly metrics: Metrics | undefined;
}

/** A transaction in progress, and what belongs to it. */
export interface UnitOfWork {
  readonly tx: Database;
  /** Does something in memory when the transaction is committed: not if it fails, once if it is repeated. */
  readonly afterCommit: (effect: () => void) => void;
  /** Counts what the transaction stores, once it is committed. */
  readonly count: Metrics['count'];
  /** Stores a security event of the request in progress, and counts it: with the change, or neither. */
  readonly audit: (event: SecurityEvent) => Promise<void>;
}

/** Runs work in a transaction, which is repeated where a conflict with another one ended it. See docs/decisions/0018. */
export async function inTransaction<Result>(
  { db, metrics }: WorkContext,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  let effects: (() => void)[] = [];
  const result = await db.transaction((tx) => {
    // Of this attempt only.
    effects = [];
    const afterCommit: UnitOfWork['afterCommit'] = (effect) => void effects.push(effect);
    const count: UnitOfWork['count'] = (...counted) => afterCommit(() => metrics?.count(...counted));
    const audit = async (event: SecurityEvent) => {
      const request = currentRequest();
      await storeEvent(tx, event, request && eventSourceOf(request));
      count('storefront_security_events_total', { event: event.kind, outcome: event.outcome ?? 'done' });
    };
    return work({ tx, afterCommit, count, audit });
  });
  for (const effect of effects) effect();
  return result;
}
