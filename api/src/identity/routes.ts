import { randomUUID } from 'node:crypto';
import { endpoints, isDeviceId } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint';

/** check-device-id: a UUID may be used, anything else gets a new one. Source: D14. */
export function identityRoutes(app: FastifyInstance): void {
  registerEndpoint(app, endpoints.checkDeviceId, async ({ body }) =>
    isDeviceId(body.device_id)
      ? { status: 200, is_duplicate: 0, device_id: body.device_id }
      : { status: 200, is_duplicate: 1, device_id: randomUUID() },
  );
}
