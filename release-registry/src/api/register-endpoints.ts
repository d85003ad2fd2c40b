import { registerEndpoint } from '@storefront/server-kit/endpoints';
import { success } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operations, ReleaseEndpoints } from '../contract';
import type { Actor } from '../registry/core/registry';
import { wrapStorageErrors } from '../registry/stored/storage-errors';
import type { Access } from './access';

type AnyOperations = Readonly<Record<string, (input: object) => Promise<unknown>>>;

function partIn(params: unknown): string | undefined {
  return typeof params === 'object' && params !== null && 'part' in params && typeof params.part === 'string'
    ? params.part
    : undefined;
}

/**
 * Serves endpoints of the release API to callers that `access` authorizes. `operationsOf` returns the operations for
 * one request. An operation rejects a call with a RegistryError.
 */
export function registerReleaseEndpoints<Endpoints extends ReleaseEndpoints>(
  app: FastifyInstance,
  access: Access,
  endpoints: Endpoints,
  operationsOf: (caller: Actor, request: FastifyRequest) => Operations<Endpoints>,
): void;
export function registerReleaseEndpoints(
  app: FastifyInstance,
  access: Access,
  endpoints: ReleaseEndpoints,
  operationsOf: (caller: Actor, request: FastifyRequest) => AnyOperations,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    registerEndpoint<Actor>(
      app,
      { ...endpoint, response: success(endpoint.data) },
      async ({ params, query, body, caller, request }) => {
        const operation = operationsOf(caller, request)[name];
        if (operation === undefined) throw new Error(`${name} has no operation.`);
        // Uses only validated input: if an endpoint has no query schema, its search params are unvalidated.
        const input: object = Object.assign(
          {},
          endpoint.params && params,
          endpoint.query && query,
          endpoint.body && body,
        );
        return { status: 200, data: await wrapStorageErrors(operation(input)) };
      },
      {
        perMinute: endpoint.perMinute,
        identify: (request) => access.authorize(request, endpoint.access, partIn(request.params)),
      },
    );
  }
}
