import type { Metrics } from '@storefront/server-kit/metrics';
import type { Database } from './db/database';
import { retriedTransaction } from './db/transaction';
import type { Caller } from './http/caller';
import { storeEvent, type SecurityEvent } from './security-events';

/** Dependencies of a unit of work. */
export interface WorkContext {
  readonly db: Database;
  /** Undefined in admin commands, whose process serves no metrics. */
  readonly metrics: Metrics | undefined;
}

export interface UnitOfWork {
  readonly tx: Database;
  /** Runs an effect in memory after the commit: not if the transaction fails, once if it is repeated. */
  readonly afterCommit: (effect: () => void) => void;
  /** Increases a counter after the commit. */
  readonly count: Metrics['count'];
}

/** A transaction whose changes are recorded as security events. */
export interface AuditedWork extends UnitOfWork {
  /** Stores a security event with the caller's source and counts it, in the same transaction as the change. */
  readonly audit: (event: SecurityEvent) => Promise<void>;
}

/** Runs work in a transaction and repeats it after a conflict with another one. See docs/decisions/0018. */
export async function inTransaction<Result>(
  { db, metrics }: WorkContext,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  let effects: (() => void)[] = [];
  const result = await retriedTransaction(db, (tx) => {
    // Effects of a former attempt must not run.
    effects = [];
    const afterCommit: UnitOfWork['afterCommit'] = (effect) => void effects.push(effect);
    const count: UnitOfWork['count'] = (...counted) => afterCommit(() => metrics?.count(...counted));
    return work({ tx, afterCommit, count });
  });
  for (const effect of effects) effect();
  return result;
}

/** As `inTransaction`, with `audit` for the caller's security events. */
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
