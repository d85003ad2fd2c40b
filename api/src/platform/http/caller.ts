import type { Access } from '@storefront/shared-contracts';
import { fieldTitle, ruleMessage } from '@storefront/shared-contracts/fields';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors';
import type { EventSource } from '../security-events';

/** The session of a valid token, and how far its customer is verified. */
export interface Session {
  customerId: number;
  isVerified: number;
  sessionId: string;
  /** The token itself, from which its successor is derived. Never logged and never stored. */
  token: string;
  tokenHash: string;
  /** When the token was issued. */
  createdAt: Date;
  /** When the session began. */
  startedAt: Date;
  /** Last use as it is stored: written every few minutes at most. */
  lastUsedAt: Date;
}

/** What a request says about the browser, as far as it is stored with a session. */
export interface Client {
  /** Browser and system in words, such as "Chrome on Android"; '' where they are not known. */
  device: string;
  /** Network of the IP address, /24 or /48; '' where there is none. */
  network: string;
}

/** The caller, as far as the access of the endpoint needs. `deviceId` is a UUID in small letters, or absent. */
export interface Caller {
  session?: Session;
  deviceId?: string;
  /** IP address or network for limits, as forwarded by the site server. See docs/behaviour.md, D25. */
  ip: string;
  /** The /48 of an IPv6 address. */
  wideIp?: string;
  /** Absent on public calls. */
  client?: Client;
  /** Where the call came from, for security events. */
  eventSource: () => EventSource;
}

/** Identifies the caller of a request, or throws the error of a caller without access. */
export type Identify = (request: FastifyRequest, access: Access) => Promise<Omit<Caller, 'eventSource'>>;

/** The session of a call that needs a token. */
export function requireSession({ session }: Caller): Session {
  if (session === undefined) throw new ApiError('noToken');
  return session;
}

/** 400 naming device_id. */
export const missingDeviceError = (): ApiError =>
  ApiError.forFields({ device_id: ruleMessage({ rule: 'email' }, fieldTitle('device_id')) });
