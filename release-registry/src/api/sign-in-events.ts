import { describeUserAgent, truncateAddress } from '@storefront/server-kit/http';
import type { LogLevel } from '@storefront/server-kit/program';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { RegistryError } from '../contract';
import type { SessionOrigin } from './sessions';

/** A sign-in to the console or an attempt. */
export interface SignInEvent {
  readonly outcome: 'done' | 'failed';
  readonly by: 'token' | 'link' | 'provider';
  /** Of the token or the person; undefined where neither is known. */
  readonly name?: string | undefined;
  /** Code of the error. */
  readonly reason?: string;
  /** /24 of an IPv4 address, /48 of an IPv6 address. */
  readonly network: string | null;
  readonly request_id: string;
}

export type RecordSignIn = (event: SignInEvent) => void;

/** Where a browser signs in, in the list of sessions. */
export const originOf = ({ headers, ip }: FastifyRequest): SessionOrigin => ({
  browser: describeUserAgent(headers['user-agent'] ?? ''),
  address: ip,
});

/** Where an attempt came from. */
export const sourceOf = ({ ip, id }: FastifyRequest) => ({ network: truncateAddress(ip), request_id: id });

/** Why a sign-in failed. */
export const reasonOf = (error: unknown): string => (error instanceof RegistryError ? error.code : 'internal');

/** Writes sign-ins to the log at every level but `silent`. */
export function logSignIns(log: FastifyBaseLogger, level: LogLevel): RecordSignIn {
  const own = log.child({}, { level: level === 'silent' ? 'silent' : 'info' });
  return (event) => {
    if (event.outcome === 'done') own.info(event, 'sign-in to the console');
    else own.warn(event, 'sign-in to the console failed');
  };
}
