import { isDeviceId, ruleMessage, fieldTitle, type Access } from '@storefront/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors';

/** Who calls, as far as the call's access asks. `deviceId` is a UUID in small letters, or absent. Source: spec 6. */
export interface Caller {
  deviceId?: string;
}

function textField(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || !('device_id' in source)) return undefined;
  return typeof source.device_id === 'string' && source.device_id !== '' ? source.device_id : undefined;
}

/** The header goes before the body, the body before the query. Source: D14. */
function sentDeviceId(request: FastifyRequest): string | undefined {
  const header = request.headers['x-device-id'];
  return (
    (typeof header === 'string' && header !== '' ? header : undefined) ??
    textField(request.body) ??
    textField(request.query)
  );
}

/**
 * Checks that the caller may make a call of this access and says who it is. No session exists yet, so that no token is
 * alive: 403, upon which the browser forgets it. Source: spec 6, D14, D29.
 */
export async function callerOf(request: FastifyRequest, access: Access): Promise<Caller> {
  if (access === 'public') return {};
  if (request.headers.authorization !== undefined) throw new ApiError('deadToken');
  if (access !== 'device') throw new ApiError('noToken');
  const sent = sentDeviceId(request);
  return sent !== undefined && isDeviceId(sent) ? { deviceId: sent.toLowerCase() } : {};
}

/** The device whose cart is meant; 400 naming device_id where none was sent, or no UUID. */
export function deviceOf(caller: Caller): string {
  if (caller.deviceId === undefined) {
    throw ApiError.forFields({ device_id: ruleMessage({ rule: 'email' }, fieldTitle('device_id')) });
  }
  return caller.deviceId;
}
