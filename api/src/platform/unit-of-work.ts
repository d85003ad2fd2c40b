import type { Metrics } from '@storefront/server-kit/metrics';
import type { Database } from './db/database';
import type { Caller } from './http/caller';
import { storeEvent, type SecurityEvent } from './security-events';

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
}

/** The transaction of a call whose changes are recorded as security events. */
export interface AuditedWork extends UnitOfWork {
  /** Stores a security event with where the call came from, and counts it: with the change, or neither. */
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
    return work({ tx, afterCommit, count });
  });
  for (const effect of effects) effect();
  return result;
}

/** Runs work of a caller as `inTransaction` does, and lets it record security events. */
export const auditedTransaction = <Result>(
  context: WorkContext,
  { eventSource }: Pick<Caller, 'eventSource'>,
  work: (unit: AuditedWork) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context, (unit) => {
    const audit = async (event: SecurityEvent) => {
      await storeEvent(unit.tx, event, eventSource());
      unit.count('storefront_security_events_total', { event: event.kind, outcome: event.outcome ?? 'done' });
    };
    return work({ ...unit, audit });
  });
