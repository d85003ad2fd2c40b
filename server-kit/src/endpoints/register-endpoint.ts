import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaValidationError,
} from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { serializerCompiler, validatorCompiler, hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';

/** Whole seconds to wait, at least 1. @param ms until the limit allows the next call */
export const retryAfterSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

const callerDecorator = 'caller';

/** Who makes a request; undefined before the caller was identified, and if the caller was rejected. Needs `prepareEndpoints`. */
export const callerOf = <Caller>(request: FastifyRequest): Caller | undefined =>
  request.getDecorator<Caller | undefined>(callerDecorator);

/**
 * Adds validation and responses by Zod schemas to an app, and limits by IP address. `tooMany` is the error of a call
 * beyond `perMinute`, counted by each process.
 */
export async function prepareEndpoints(app: FastifyInstance, tooMany: (retryAfter: number) => Error): Promise<void> {
  app.decorateRequest(callerDecorator);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(retryAfterSeconds(ttl)),
  });
}

type Schema = z.ZodMiniType;

/** What a route needs of an endpoint definition. */
export interface EndpointDefinition {
  readonly method: 'GET' | 'POST';
  /** With `:name` parameters. */
  readonly path: string;
  readonly params?: Schema | undefined;
  readonly query?: Schema | undefined;
  readonly body?: Schema | undefined;
  readonly response: Schema;
}

type Output<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? z.output<NonNullable<S>>
    : undefined;

/** Input of a handler: the validated parts of the request, and its caller. */
export interface EndpointCall<Caller, E extends Partial<EndpointDefinition> = EndpointDefinition> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface EndpointRoute<Caller> {
  /** Runs before anything else of the request, which waits for it. */
  readonly admit?: ((reply: FastifyReply) => Promise<void>) | undefined;
  /** Identifies the caller, or throws the error of a caller without access. It runs before validation. */
  readonly identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;
  /** Whether the caller is identified by what the body contains too; otherwise it happens before the body is read. */
  readonly identifyByBody?: boolean;
  /** Calls per minute that one IP address may make. */
  readonly perMinute?: number | undefined;
  /** For the description of the API. */
  readonly schema?: FastifySchema;
  /** Of responses other than 200, by their status. */
  readonly failures?: Readonly<Record<string, Schema>>;
}

/**
 * Serves an endpoint as its definition says: route, access, validation, and the response as its schema has it. Fields that
 * the schema does not know are dropped; a response that violates it is an internal error. Access is checked before the
 * input: a caller without access learns nothing about the schema. Needs `prepareEndpoints`.
 */
export function registerEndpoint<Caller>(
  app: FastifyInstance,
  { method, path, params, query, body, response }: EndpointDefinition,
  handler: (call: EndpointCall<Caller>) => Promise<unknown>,
  { admit, identify, identifyByBody = false, perMinute, schema, failures }: EndpointRoute<Caller>,
): void {
  const identifyCaller = async (request: FastifyRequest, reply: FastifyReply) => {
    request.setDecorator(callerDecorator, await identify(request, reply));
  };
  app.route({
    method,
    url: path,
    schema: {
      ...schema,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: response, ...failures },
    },
    config: perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    onRequest: async (request, reply) => {
      await admit?.(reply);
      if (!identifyByBody) await identifyCaller(request, reply);
    },
    // A call without a body is one that leaves every field out: the schema then names the fields that are missing.
    preValidation: async (request, reply) => {
      if (body) request.body ??= {};
      if (identifyByBody) await identifyCaller(request, reply);
    },
    handler: async (request: FastifyRequest, reply) => {
      void reply.header('cache-control', 'no-store');
      const input = { params: request.params, query: request.query, body: request.body };
      return handler({ ...input, caller: request.getDecorator<Caller>(callerDecorator), request, reply });
    },
  });
}

/** One violation of an endpoint's schema. */
export interface InputIssue extends FastifySchemaValidationError {
  /** Of the field, such as `['filter', 'category', '0']`; empty for the input as a whole. */
  readonly path: readonly string[];
}

/** A request whose params, query or body violates the schema of its endpoint. */
export interface InvalidInput {
  readonly part: 'params' | 'query' | 'body';
  /** That part as it was sent. */
  readonly input: unknown;
  readonly issues: readonly InputIssue[];
}

/** Undefined for any other error. */
export function findInvalidInput(error: unknown, { params, query, body }: FastifyRequest): InvalidInput | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const issues = error.validation.map((issue) => ({
    ...issue,
    path: issue.instancePath.split('/').filter((name) => name !== ''),
  }));
  if (error.validationContext === 'params') return { part: 'params', input: params, issues };
  if (error.validationContext === 'body') return { part: 'body', input: body, issues };
  return { part: 'query', input: query, issues };
}

/** The value of a field; undefined where there is none. */
export function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined,
    input,
  );
}
