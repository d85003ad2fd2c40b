import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

/** What a span says of a statement. */
export interface StatementDescription {
  /** Such as `SELECT products`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Statements that insert many rows are long; the names are at their beginning. */
const readLength = 4000;

const tables: ReadonlySet<string> = new Set(
  Object.values<unknown>(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
);

const operations: ReadonlySet<string> = new Set(
  'SELECT INSERT UPDATE DELETE WITH BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE SET LOCK NOTIFY'.split(' '),
);

/** Operation and first known table of a statement. Nothing else of its text, because a value could be part of it. */
export function describeStatement(text: string): StatementDescription {
  const start = text.slice(0, readLength);
  const [first = ''] = /[a-z]+/i.exec(start) ?? [];
  const operation = operations.has(first.toUpperCase()) ? first.toUpperCase() : 'STATEMENT';
  const named = start.matchAll(/\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)/gi);
  const table = [...named].map(([, name = '']) => name).find((name) => tables.has(name));
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  if (table === undefined) return { name: operation, attributes };
  return { name: `${operation} ${table}`, attributes: { ...attributes, 'db.collection.name': table } };
}
