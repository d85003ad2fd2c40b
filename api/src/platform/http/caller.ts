import type { Access } from '@storefront/shared-contracts';
import { fieldTitle, ruleMessage } from '@storefront/shared-contracts/fields';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors';
import type { EventSource } from '../security-events';

/** The session of a valid token, and what its customer has verified. */
export interface Session {
  customerId: number;
  isVerified: number;
  sessionId: string;
  /** The token itself, from which its successor is derived. It must not be logged or stored. */
  token: string;
  tokenHash: string;
  /** When the token was issued. */
  createdAt: Date;
  /** When the session began. */
  startedAt: Date;
  /** The stored time of the last use, which is updated every few minutes at most. */
  lastUsedAt: Date;
}

/** The browser's description, as it is stored with a session. */
export interface Client {
  /** Browser and system as text, such as "Chrome on Android"; '' if unknown. */
  device: string;
  /** Network of the IP address, /24 or /48; '' if there is none. */
  network: string;
}

/** The caller, with the fields that the endpoint's access needs. `deviceId` is a UUID in lower case, or absent. */
export interface Caller {
  session?: Session;
  deviceId?: string;
  /** IP address or network for limits, as the site server forwarded it. See docs/behaviour.md, D25. */
  ip: string;
  /** The /48 of an IPv6 address. */
  wideIp?: string;
  /** Absent on public endpoints. */
  client?: Client;
  /** Source of the call for security events. */
  eventSource: () => EventSource;
}

/** Identifies the caller of a request, or throws the error for a caller without access. */
export type Identify = (request: FastifyRequest, access: Access) => Promise<Omit<Caller, 'eventSource'>>;

/** The session of a call whose endpoint requires a token. */
export function requireSession({ session }: Caller): Session {
  if (session === undefined) throw new ApiError('noToken');
  return session;
}

/** 400 naming device_id. */
export const missingDeviceError = (): ApiError =>
  ApiError.forFields({ device_id: ruleMessage({ rule: 'email' }, fieldTitle('device_id')) });
