import { ipNetwork } from '@storefront/server-kit/http';
import { isDeviceId, isMobileVerified } from '@storefront/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { ApiError } from '../../platform/errors';
import type { Caller, Identify } from '../../platform/http/caller';
import { describeClient } from './session-list';
import { isUseDue, recordUse, endReasonOf, findSession } from './sessions';

function textField(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || !('device_id' in source)) return undefined;
  return typeof source.device_id === 'string' && source.device_id !== '' ? source.device_id : undefined;
}

/** The header has precedence over the body, the body over the query. See docs/behaviour.md, D14. */
function sentDeviceId(request: FastifyRequest): string | undefined {
  const header = request.headers['x-device-id'];
  return (
    (typeof header === 'string' && header !== '' ? header : undefined) ??
    textField(request.body) ??
    textField(request.query)
  );
}

function networkOf(address: string): Pick<Caller, 'ip' | 'wideIp'> {
  const ip = ipNetwork(address, 64);
  const wideIp = ipNetwork(address, 48);
  return wideIp === ip ? { ip } : { ip, wideIp };
}

/** A header without a valid bearer token counts as an expired token. */
const sentToken = (authorization: string) => /^Bearer +([\w-]{20,100})$/i.exec(authorization)?.[1];

/**
 * Identifies the caller and checks the access of an endpoint: 401 without a token, 403 for an invalid token wherever a token
 * counts, 428 for an unverified mobile on `verified` endpoints. See docs/behaviour.md, D14, D29.
 */
export function identifyCaller(db: Database, clock: Clock): Identify {
  return async (request, access) => {
    const network = networkOf(request.ip);
    if (access === 'public') return network;
    const sent = sentDeviceId(request);
    const device = {
      ...(sent !== undefined && isDeviceId(sent) && { deviceId: sent.toLowerCase() }),
      client: describeClient(request.headers['user-agent'], request.ip),
    };
    const { authorization } = request.headers;
    if (authorization === undefined || authorization === '') {
      if (access !== 'device') throw new ApiError('noToken');
      return { ...network, ...device };
    }
    const token = sentToken(authorization);
    const session = token === undefined ? undefined : await findSession(db, token, clock());
    if (session === undefined) {
      const sessionEnded = token === undefined ? undefined : await endReasonOf(db, token, clock());
      throw new ApiError('expiredToken', sessionEnded && { sessionEnded });
    }
    if (isUseDue(session, clock())) await recordUse(db, session, device.client, clock());
    if (access === 'verified' && !isMobileVerified(session.isVerified)) throw new ApiError('notVerified');
    return { ...network, session, ...device };
  };
}
