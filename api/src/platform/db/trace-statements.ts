import { inSpan, isSampled, SpanKind, trace as tracing } from '@storefront/server-kit/tracing';
import { describeStatement } from './describe-statement';

type Call = (...args: readonly unknown[]) => unknown;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = isObject(statement) ? Reflect.get(statement, 'text') : '';
  return typeof text === 'string' ? text : '';
}

/** A statement with its wait for a connection, in a child of the span that is active when it is called, whoever continues it. */
const traceStatement = (call: Call, args: readonly unknown[]) => {
  const { name, attributes } = describeStatement(textOf(args[0]));
  return inSpan(name, async () => call(...args), { kind: SpanKind.CLIENT, attributes });
};

/** A pool gives a connection for a transaction. */
const traceConnect = async (call: Call) => {
  const client = await inSpan('wait for a connection', async () => call());
  return isObject(client) ? traceStatements(client) : client;
};

const traced: Readonly<Record<string, (call: Call, args: readonly unknown[]) => unknown>> = {
  query: traceStatement,
  connect: traceConnect,
};

/**
 * A driver's client, or pool, whose statements are in spans: name of operation and table, never a value. Statements of nobody's
 * span, and calls with a callback, go to the driver as they are.
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
