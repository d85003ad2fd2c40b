import { apiBase, failure, type Endpoint, type EndpointOutput } from '@storefront/shared-contracts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Caller, Identify } from './caller';
import { securityByAccess } from './openapi';

type Part<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a handler gets: the validated parts of the request, who calls, and the request's log. `origin` is as the browser says. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  params: Params;
  query: Query;
  body: Body;
  caller: Caller;
  origin?: string | undefined;
  log: FastifyBaseLogger;
}

/** Answers one endpoint: validated input in, the agreed body out. Failures are thrown as `ApiError`. */
export type Handler<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? (call: Call<Part<P>, Part<Q>, Part<B>>) => Promise<EndpointOutput<E>>
    : never;

/** Makes known who tells callers apart; before the first endpoint that isn't public. */
export function registerCallerResolver(app: FastifyInstance, identify: Identify): void {
  app.decorate('identify', identify);
}

interface RouteOptions {
  /** Calls per minute that one address may make; more are answered with 429. */
  perMinute?: number;
}

/**
 * Serves an endpoint as its definition says: route, access, validation, and the response as the schema has it. Fields that
 * the schema doesn't know are dropped; a response that breaks it is our fault and becomes a 500.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options?: RouteOptions,
): void;
export function registerEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (call: Call) => Promise<unknown>,
  options: RouteOptions = {},
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: endpoint.method,
    url: `${apiBase}${endpoint.path}`,
    schema: {
      operationId: endpoint.name,
      ...(endpoint.summary !== undefined && { summary: endpoint.summary }),
      security: securityByAccess[endpoint.access],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response, '4xx': failure, '5xx': failure },
    },
    config: options.perMinute === undefined ? {} : { rateLimit: { max: options.perMinute, timeWindow: 60_000 } },
    // A call without a body is one that leaves every field out: the schema then names the fields that are missing.
    preValidation: async (request) => {
      if (endpoint.body !== undefined) request.body ??= {};
      // Who may not call at all isn't told what a call has to look like.
      if (endpoint.access === 'public') return;
      callers.set(request, await app.getDecorator<Identify>('identify')(request, endpoint.access));
    },
    handler: async (request: FastifyRequest, reply) => {
      void reply.header('cache-control', 'no-store');
      const caller = callers.get(request) ?? { address: request.ip };
      const { params, query, body, headers, log } = request;
      return handler({ params, query, body, caller, origin: headers.origin, log });
    },
  });
}
