import { registerEndpoint as registerRoute, type EndpointCall } from '@storefront/server-kit/endpoints';
import { apiBase, type Endpoint, type EndpointOutput } from '@storefront/shared-contracts';
import { failure } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { admissionOf } from './admission';
import type { Caller, Identify } from './caller';
import { factsOf } from './endpoint-facts';
import { securityByAccess } from './openapi';
import type { PublicReads } from './public-reads';
import { servePublicRead } from './public-reads';
import { eventSourceOf } from '../security-events';

/** Sets the function that identifies callers. Call it before the first endpoint that is not public. */
export function registerCallerResolver(app: FastifyInstance, identify: Identify): void {
  app.decorate('identify', identify);
}

const publicReadsDecorator = 'publicReads';

/** Caches the responses of public reads. Call it before the first of them is registered; without it no response is cached. */
export function registerPublicReads(app: FastifyInstance, reads: PublicReads): void {
  app.decorate(publicReadsDecorator, reads);
}

type AnyHandler = (call: EndpointCall<Caller>) => Promise<unknown>;

/** Handler of one endpoint. Throws `ApiError`. */
type Handler<E> = E extends Endpoint ? (call: EndpointCall<Caller, E>) => Promise<EndpointOutput<E>> : never;

/** Serves an endpoint below /api/v1 by its definition and its row of `endpointFacts`. */
export function registerEndpoint<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void;
export function registerEndpoint(app: FastifyInstance, endpoint: Endpoint, handler: AnyHandler): void {
  const { name, path, access, summary, publicRead } = endpoint;
  const places = admissionOf(app, endpoint);
  const served =
    publicRead === undefined || !app.hasDecorator(publicReadsDecorator)
      ? { admit: places?.admit, handler }
      : servePublicRead(endpoint, handler, {
          reads: app.getDecorator<PublicReads>(publicReadsDecorator),
          publicRead,
          places,
        });
  registerRoute(app, { ...endpoint, path: `${apiBase}${path}` }, served.handler, {
    admit: served.admit,
    identify: async (request) => ({
      ...(access === 'public' ? { ip: request.ip } : await app.getDecorator<Identify>('identify')(request, access)),
      eventSource: () => eventSourceOf(request),
    }),
    identifyByBody: true,
    perMinute: factsOf(name)?.perMinute,
    schema: {
      operationId: name,
      ...(summary !== undefined && { summary }),
      security: securityByAccess[access],
    },
    failures: { '4xx': failure, '5xx': failure },
  });
}
