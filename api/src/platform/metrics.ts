import type { Metrics } from '@storefront/server-kit/metrics';
import type { Database } from './db/database';
import { afterCommit, databaseInTransaction } from './db/transaction-effects';

const metricsOfDatabases = new WeakMap<object, Metrics>();

/** Sets the metrics that count what is stored in a database by this process. */
export function provideMetrics(db: Database, metrics: Metrics): void {
  metricsOfDatabases.set(db, metrics);
}

/**
 * Counts what was stored, once its transaction is committed. Without metrics, such as in operator commands, nothing is counted.
 * @param db the database, or a transaction of it
 */
export const countStored: (db: Database, ...counted: Parameters<Metrics['count']>) => void = (db, name, labels, by) => {
  const metrics = metricsOfDatabases.get(databaseInTransaction() ?? db);
  if (metrics) afterCommit(() => metrics.count(name, labels, by));
};
