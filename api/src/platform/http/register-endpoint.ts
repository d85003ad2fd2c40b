import { registerEndpoint as registerRoute, type EndpointCall } from '@storefront/server-kit/endpoints';
import { apiBase, type Endpoint, type EndpointOutput } from '@storefront/shared-contracts';
import { failure } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { placesFor, type Admission } from './admission';
import type { Caller, Identify } from './caller';
import { factsOf } from './endpoint-facts';
import { securityByAccess } from './openapi';
import { type PublicReads, servePublicRead } from './public-reads';
import { eventSourceOf } from '../security-events';

/** What all endpoints of an API use. */
interface EndpointServices {
  readonly admission: Admission;
  /** Identifies the callers of endpoints that are not public. */
  readonly identify: Identify;
  /** Caches the responses of public reads. Undefined: no response is cached. */
  readonly publicReads?: PublicReads | undefined;
}

const decorator = 'endpointServices';

/** Call it before the first `registerEndpoint`, which throws otherwise. */
export function provideEndpointServices(app: FastifyInstance, services: EndpointServices): void {
  app.decorate(decorator, services);
}

type AnyHandler = (call: EndpointCall<Caller>) => Promise<unknown>;

/** Handler of one endpoint. Throws `ApiError`. */
type Handler<E> = E extends Endpoint ? (call: EndpointCall<Caller, E>) => Promise<EndpointOutput<E>> : never;

/** Serves an endpoint below /api/v1 by its definition and its row of `endpointFacts`. */
export function registerEndpoint<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void;
export function registerEndpoint(app: FastifyInstance, endpoint: Endpoint, handler: AnyHandler): void {
  const { name, path, access, summary, publicRead } = endpoint;
  const { admission, identify, publicReads: reads } = app.getDecorator<EndpointServices>(decorator);
  const places = placesFor(admission, endpoint);
  const served =
    publicRead === undefined || reads === undefined
      ? { admit: places?.admit, handler }
      : servePublicRead(endpoint, handler, { reads, publicRead, places });
  registerRoute(app, { ...endpoint, path: `${apiBase}${path}` }, served.handler, {
    admit: served.admit,
    identify: async (request) => ({
      ...(access === 'public' ? { ip: request.ip } : await identify(request, access)),
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
