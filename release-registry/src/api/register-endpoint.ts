import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';
import { RegistryError, type ReleaseEndpoint } from '../contract';
import type { Actor } from '../registry/registry';
import { wrapStorageErrors } from '../registry/storage-errors';
import { fieldProblem } from '../contract/field-messages';
import type { Access } from './access';

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The validated request with its caller. */
export interface EndpointRequest<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Rejections are thrown as RegistryError. */
export type EndpointHandler<C> =
  C extends ReleaseEndpoint<infer Params, infer Query, infer Body, infer Data>
    ? (input: EndpointRequest<Output<Params>, Output<Query>, Output<Body>>) => Promise<z.output<Data>>
    : never;

function getValueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** @throws RegistryError `invalid`, which names the first wrong field */
function validated(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  const field = path.map(String).join('.');
  if (field === '') throw new RegistryError('invalid', 'The request needs an object in JSON.');
  throw new RegistryError('invalid', fieldProblem(field, field, getValueAt(input, path)));
}

function partIn(params: unknown): string | undefined {
  return typeof params === 'object' && params !== null && 'part' in params && typeof params.part === 'string'
    ? params.part
    : undefined;
}

/**
 * Route, access check and validation of an endpoint definition. The caller is authorized before the body is read. A result
 * that violates the schema becomes a 500.
 */
export function registerReleaseEndpoint<C extends ReleaseEndpoint>(
  app: FastifyInstance,
  access: Access,
  call: C,
  handler: EndpointHandler<C>,
  options?: RouteShorthandOptions,
): void;
export function registerReleaseEndpoint(
  app: FastifyInstance,
  access: Access,
  call: ReleaseEndpoint,
  handler: (input: EndpointRequest) => Promise<unknown>,
  options: RouteShorthandOptions = {},
): void {
  const callers = new WeakMap<FastifyRequest, Actor>();
  app.route({
    ...options,
    method: call.method,
    url: call.path,
    onRequest: async (request, reply) => {
      callers.set(request, await access.authorize(request, reply, call.access, partIn(request.params)));
    },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const actor = callers.get(request);
      if (actor === undefined) throw new Error('Caller was not resolved.');
      const params = validated(call.params, request.params);
      const query = validated(call.query, request.query);
      const body = validated(call.body, request.body);
      const data = await wrapStorageErrors(handler({ params, query, body, actor, request, reply }));
      return { status: 200, data: call.data.parse(data) };
    },
  });
}
