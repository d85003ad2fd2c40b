import type { LogLevel } from '@storefront/server-kit/program';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';
import { stdSerializers } from 'pino';

/** Where log lines go, one JSON text each, and from which level on. */
export interface LogSink {
  level: LogLevel;
  stream: { write(line: string): void };
}

/** Headers that name a person or a device. See docs/behaviour.md, D14. */
const secrets = ['x-device-id', 'authorization', 'cookie'].map((name) => `req.headers["${name}"]`);

function redactError(error: unknown) {
  const known = error instanceof Error ? error : new Error(String(error));
  const code = 'code' in known && typeof known.code === 'string' ? { code: known.code } : {};
  return { type: known.name, message: known.message, stack: known.stack ?? '', ...code };
}

/** A failed query's own words, and what the driver hangs on the reason, hold its values, a device id among them. */
function serializeError(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const calls = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: 'DrizzleQueryError',
    message: error.query,
    stack: calls.join('\n'),
    cause: error.cause === undefined ? undefined : redactError(error.cause),
  };
}

/** Logs say which call it was, never who called or what was searched: the query may hold a device id. */
export function logOptions(sink: LogSink): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: sink.level,
    stream: sink.stream,
    redact: secrets,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], headers: request.headers }),
      err: serializeError,
    },
  };
}
