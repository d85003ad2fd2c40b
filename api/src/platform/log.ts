import type { LogOptions } from '@storefront/server-kit/http';
import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';

function redactError(error: unknown) {
  const known = error instanceof Error ? error : new Error(String(error));
  const code = 'code' in known && typeof known.code === 'string' ? { code: known.code } : {};
  return { type: known.name, message: known.message, stack: known.stack ?? '', ...code };
}

/** Leaves out the message of a failed query and the driver's details: they contain values, such as a device id. */
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

export const logSerializers = { err: serializeError } satisfies LogOptions['serializers'];
