import { registerEndpoint as registerRoute, type EndpointCall } from '@storefront/server-kit/endpoints';
import { apiBase, type Endpoint, type EndpointOutput } from '@storefront/shared-contracts';
import { failure } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { admissionOf } from './admission';
import { rememberCaller, type Caller, type Identify } from './caller';
import { securityByAccess } from './openapi';
import type { Freshness, ReadServers } from '../db/replicas/read-servers';
import type { PublicReads } from './public-reads';
import { servePublicRead } from './serve-public-read';

/** Sets the function that identifies callers. Call it before the first endpoint that is not public. */
export function registerCallerResolver(app: FastifyInstance, identify: Identify): void {
  app.decorate('identify', identify);
}

const publicReadsDecorator = 'publicReads';

/** Keeps the responses of public reads. Call it before the first of them is registered; without it each call is computed. */
export function registerPublicReads(app: FastifyInstance, reads: PublicReads): void {
  app.decorate(publicReadsDecorator, reads);
}

const readServersDecorator = 'readServers';

/** Chooses a server for the reads of each call. Call it before the first endpoint; without it all reads are the primary's. */
export function registerReadServers(app: FastifyInstance, reads: ReadServers): void {
  app.decorate(readServersDecorator, reads);
}

/** What the reads of a call must see, if a replica may answer them. What a cart contains is read from the primary. */
function freshnessOf({ publicRead }: Endpoint, { reads }: RouteOptions, caller: Caller): Freshness | undefined {
  const { session, deviceId } = caller;
  if (reads === 'own') return session?.seenPosition === undefined ? undefined : { after: session.seenPosition };
  return publicRead !== undefined && session === undefined && deviceId === undefined ? 'public' : undefined;
}

type AnyHandler = (call: EndpointCall<Caller>) => Promise<unknown>;

function onReadServer(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: AnyHandler,
  options: RouteOptions,
): AnyHandler {
  if (!app.hasDecorator(readServersDecorator)) return handler;
  const servers = app.getDecorator<ReadServers>(readServersDecorator);
  return (call) => {
    const freshness = freshnessOf(endpoint, options, call.caller);
    return freshness === undefined ? handler(call) : servers.run(freshness, () => handler(call));
  };
}

/** Answers one endpoint. Failures are thrown as `ApiError`. */
type Handler<E> = E extends Endpoint ? (call: EndpointCall<Caller, E>) => Promise<EndpointOutput<E>> : never;

interface RouteOptions {
  /** Calls per minute that one IP address may make; more get 429. */
  perMinute?: number;
  /** `own`: the call only reads, and what it reads is the customer's own: a replica may answer that has all she has done. */
  reads?: 'own';
}

/** Serves an endpoint below /api/v1. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options?: RouteOptions,
): void;
export function registerEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: AnyHandler,
  options: RouteOptions = {},
): void {
  const handler = onReadServer(app, endpoint, answer, options);
  const { name, path, access, summary, publicRead } = endpoint;
  const places = admissionOf(app, endpoint);
  const served =
    publicRead === undefined || !app.hasDecorator(publicReadsDecorator)
      ? { admit: places?.admit, handler }
      : servePublicRead(endpoint, handler, {
          reads: app.getDecorator<PublicReads>(publicReadsDecorator),
          catalogue: publicRead,
          places,
        });
  registerRoute(app, { ...endpoint, path: `${apiBase}${path}` }, served.handler, {
    admit: served.admit,
    identify: async (request) =>
      rememberCaller(
        request,
        access === 'public' ? { ip: request.ip } : await app.getDecorator<Identify>('identify')(request, access),
      ),
    identifyByBody: true,
    perMinute: options.perMinute,
    schema: {
      operationId: name,
      ...(summary !== undefined && { summary }),
      security: securityByAccess[access],
    },
    failures: { '4xx': failure, '5xx': failure },
  });
}
