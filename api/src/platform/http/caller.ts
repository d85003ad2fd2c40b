import { fieldTitle, ruleMessage, type Access } from '@storefront/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors';

/** The session of a valid token, and how far its customer is verified. */
export interface Session {
  customerId: number;
  isVerified: number;
  sessionId: string;
  tokenHash: string;
  createdAt: Date;
}

/** The caller, as far as the access of the endpoint needs. `deviceId` is a UUID in small letters, or absent. */
export interface Caller {
  session?: Session;
  deviceId?: string;
  /** IP address or network for limits, as forwarded by the site server. See docs/behaviour.md, D25. */
  ip: string;
}

/** Identifies the caller of a request, or throws the error of a caller without access. */
export type Identify = (request: FastifyRequest, access: Access) => Promise<Caller>;

/** The session of a call that needs a token. */
export function requireSession({ session }: Caller): Session {
  if (session === undefined) throw new ApiError('noToken');
  return session;
}

/** 400 naming device_id. */
export const missingDeviceError = (): ApiError =>
  ApiError.forFields({ device_id: ruleMessage({ rule: 'email' }, fieldTitle('device_id')) });
