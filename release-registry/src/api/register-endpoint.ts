import { registerEndpoint, type EndpointCall } from '@storefront/server-kit/endpoints';
import { success } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { ReleaseEndpoint } from '../contract';
import type { Actor } from '../registry/core/registry';
import { wrapStorageErrors } from '../registry/stored/storage-errors';
import type { Access } from './access';

/** Returns the data of the response. Rejections are thrown as RegistryError. */
type Handler<C> = C extends ReleaseEndpoint ? (call: EndpointCall<Actor, C>) => Promise<z.output<C['data']>> : never;

function partIn(params: unknown): string | undefined {
  return typeof params === 'object' && params !== null && 'part' in params && typeof params.part === 'string'
    ? params.part
    : undefined;
}

/** Serves an endpoint of the release API, for callers that `access` authorizes. */
export function registerReleaseEndpoint<C extends ReleaseEndpoint>(
  app: FastifyInstance,
  access: Access,
  call: C,
  handler: Handler<C>,
  options?: { readonly perMinute: number },
): void;
export function registerReleaseEndpoint(
  app: FastifyInstance,
  access: Access,
  call: ReleaseEndpoint,
  handler: (call: EndpointCall<Actor>) => Promise<unknown>,
  options?: { readonly perMinute: number },
): void {
  registerEndpoint<Actor>(
    app,
    { ...call, response: success(call.data) },
    async (input) => ({ status: 200, data: await wrapStorageErrors(handler(input)) }),
    {
      ...options,
      identify: (request) => access.authorize(request, call.access, partIn(request.params)),
    },
  );
}
