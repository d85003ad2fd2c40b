import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';
import { RegistryError, type ReleaseEndpoint } from '../contract';
import type { Actor } from '../registry/registry';
import { wrapStorageErrors } from '../registry/storage-errors';
import { fieldProblem } from '../contract/field-messages';
import type { Access } from './access';

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a handler gets: the validated parts of the request, and who asks. */
export interface CallInput<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers one call. Refusals are thrown as RegistryError. */
export type CallHandler<C> =
  C extends ReleaseEndpoint<infer Params, infer Query, infer Body, infer Data>
    ? (input: CallInput<Output<Params>, Output<Query>, Output<Body>>) => Promise<z.output<Data>>
    : never;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** @throws RegistryError `invalid`, naming the first field that is wrong */
function validated(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  const field = path.map(String).join('.');
  if (field === '') throw new RegistryError('invalid', 'The request needs an object in JSON.');
  throw new RegistryError('invalid', fieldProblem(field, field, valueAt(input, path)));
}

function partIn(params: unknown): string | undefined {
  return typeof params === 'object' && params !== null && 'part' in params && typeof params.part === 'string'
    ? params.part
    : undefined;
}

/**
 * Serves a call as its definition says: route, access, validation, and data as the schema has it. Who may not call is
 * told so before anything of the body is read. Data that breaks the schema is our fault and becomes a 500.
 */
export function registerCall<C extends ReleaseEndpoint>(
  app: FastifyInstance,
  access: Access,
  call: C,
  handler: CallHandler<C>,
  options?: RouteShorthandOptions,
): void;
export function registerCall(
  app: FastifyInstance,
  access: Access,
  call: ReleaseEndpoint,
  handler: (input: CallInput) => Promise<unknown>,
  options: RouteShorthandOptions = {},
): void {
  const callers = new WeakMap<FastifyRequest, Actor>();
  app.route({
    ...options,
    method: call.method,
    url: call.path,
    onRequest: async (request, reply) => {
      callers.set(request, await access.admit(request, reply, call.access, partIn(request.params)));
    },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const actor = callers.get(request);
      if (actor === undefined) throw new Error('Nobody decided who calls.');
      const params = validated(call.params, request.params);
      const query = validated(call.query, request.query);
      const body = validated(call.body, request.body);
      const data = await wrapStorageErrors(handler({ params, query, body, actor, request, reply }));
      return { status: 200, data: call.data.parse(data) };
    },
  });
}
