import { createHmac } from 'node:crypto';
import { truncateAddress } from '@storefront/server-kit/http';
import { isDeviceId } from '@storefront/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const keyName = 'securityEventKey';

/** Where a request came from, without anything that names a person or a device. */
export interface EventSource {
  readonly network: string | null;
  readonly deviceHash: string | null;
  readonly requestId: string;
}

/** Sets the key of the hashes, once. */
export function provideEventKey(app: FastifyInstance, key: string): void {
  app.decorate(keyName, key);
}

/** Hash of a device id or an identifier. The key prevents trying all mobile numbers. */
export function hashForEvent({ server }: FastifyRequest, text: string): string {
  const key = server.getDecorator<string>(keyName);
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

/** The source of a request's events. */
export function eventSourceOf(request: FastifyRequest): EventSource {
  const device = request.headers['x-device-id'];
  const isKnown = typeof device === 'string' && isDeviceId(device);
  return {
    network: truncateAddress(request.ip),
    deviceHash: isKnown ? hashForEvent(request, device.toLowerCase()) : null,
    requestId: request.id,
  };
}
