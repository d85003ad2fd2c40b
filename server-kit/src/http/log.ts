import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../program/settings';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Where log lines go, one JSON text each, and from which level on. */
export interface LogSink {
  readonly level: LogLevel;
  /** By default the standard output. */
  readonly stream?: { write(line: string): void };
}

export interface LogOptions extends LogSink {
  /** How log lines show requests and errors; by default as Fastify does. */
  readonly serializers?: LoggerOptions['serializers'];
}

/** Headers that name a person or a device. See docs/behaviour.md, D14. */
const secrets = ['x-device-id', 'authorization', 'cookie'].map((name) => `req.headers["${name}"]`);

export function loggerOptions({ level, stream, serializers }: LogOptions): LoggerOptions {
  return { level, redact: secrets, ...(stream && { stream }), ...(serializers && { serializers }) };
}
