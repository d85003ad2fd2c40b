import type { Database } from './database-type';

/**
 * Composes a query once for each database instead of at each call, which takes longer than to run it: give the query placeholders
 * for all of its values, and end it with `.prepare(unnamed)`.
 */
export function composedOnce<Query>(compose: (db: Database) => Query): (db: Database) => Query {
  const composed = new WeakMap<Database, Query>();
  return (db) => {
    const known = composed.get(db);
    if (known !== undefined) return known;
    const query = compose(db);
    composed.set(db, query);
    return query;
  };
}

/** The name of a prepared query that the server does not keep: PgBouncer in transaction mode may send the next call to another connection. */
export const unnamed = '';
