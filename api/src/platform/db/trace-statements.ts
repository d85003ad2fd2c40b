import { inSpan, isSampled, SpanKind, trace as tracing } from '@storefront/server-kit/tracing';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

type Call = (...args: readonly unknown[]) => unknown;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = isObject(statement) ? Reflect.get(statement, 'text') : '';
  return typeof text === 'string' ? text : '';
}

/** Runs a statement in a child of the span that is active at the call. The duration includes the wait for a connection. */
const traceStatement = (call: Call, args: readonly unknown[]) => {
  const { name, attributes } = describeStatement(textOf(args[0]));
  return inSpan(name, async () => call(...args), { kind: SpanKind.CLIENT, attributes });
};

const traceConnect = async (call: Call) => {
  const client = await inSpan('wait for a connection', async () => call());
  return isObject(client) ? traceStatements(client) : client;
};

const traced: Readonly<Record<string, (call: Call, args: readonly unknown[]) => unknown>> = {
  query: traceStatement,
  connect: traceConnect,
};

/**
 * A driver's client or pool whose statements get a span with the names of operation and table, never a value. Statements
 * outside of a sampled span, and calls with a callback, are not traced.
 */
export function traceStatements<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call: Call = (...args) => Reflect.apply(value, target, args);
      const trace = typeof name === 'string' && Object.hasOwn(traced, name) ? traced[name] : undefined;
      if (trace === undefined) return call;
      return (...args: readonly unknown[]): unknown => {
        const hasCallback = typeof args.at(-1) === 'function';
        return isSampled(tracing.getActiveSpan()) && !hasCallback ? trace(call, args) : call(...args);
      };
    },
  });
}

/** The span's fields of a statement. */
interface StatementDescription {
  /** For example `SELECT products`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The names are at the beginning; statements that insert many rows are long. */
const readLength = 4000;

const tables: ReadonlySet<string> = new Set(
  Object.values<unknown>(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
);

const operations: ReadonlySet<string> = new Set(
  'SELECT INSERT UPDATE DELETE WITH BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE SET LOCK NOTIFY'.split(' '),
);

/** Operation and first known table of a statement. Reads nothing else of its text, because a value could be part of it. */
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
