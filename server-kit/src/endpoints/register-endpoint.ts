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

/** Retry-After in whole seconds, at least 1. @param ms until the limit allows the next call */
export const retryAfterSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

const callerDecorator = 'caller';

/** The caller of a request; undefined before the caller was identified, and for a rejected one. Requires `prepareEndpoints`. */
export const callerOf = <Caller>(request: FastifyRequest): Caller | undefined =>
  request.getDecorator<Caller | undefined>(callerDecorator);

/**
 * Adds validation and serialization by Zod schemas to an app, and limits by IP address. `tooMany` creates the error of a call
 * beyond `perMinute`, which each process counts for itself.
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

/** The fields of an endpoint definition that a route needs. */
interface EndpointDefinition {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly params?: Schema | undefined;
  readonly query?: Schema | undefined;
  readonly body?: Schema | undefined;
  readonly response: Schema;
  /** Content type of a response that is a file: its handler returns bytes, which are sent as they are. */
  readonly file?: string;
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
  /** Runs first; the request waits for it. */
  readonly admit?: ((reply: FastifyReply) => Promise<void>) | undefined;
  /** Identifies the caller, or throws the error for a caller without access. Runs before validation. */
  readonly identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;
  /** Whether identifying the caller needs the body; otherwise the caller is identified before the body is read. */
  readonly identifyByBody?: boolean;
  /** Calls per minute and IP address. */
  readonly perMinute?: number | undefined;
  /** Fields of the OpenAPI document. */
  readonly schema?: FastifySchema;
  /** Schemas of responses other than 200, by status. */
  readonly failures?: Readonly<Record<string, Schema>>;
}

/**
 * Serves an endpoint by its definition: route, access, validation and response schema. Fields of a response that its schema
 * does not have are dropped; a response that violates the schema is an internal error. Access is checked before validation, so
 * that a caller without access learns nothing about the schema. Requires `prepareEndpoints`.
 */
export function registerEndpoint<Caller>(
  app: FastifyInstance,
  { method, path, params, query, body, response, file }: EndpointDefinition,
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
      response: { 200: file === undefined ? response : { content: { [file]: { schema: response } } }, ...failures },
    },
    config: perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    onRequest: async (request, reply) => {
      await admit?.(reply);
      if (!identifyByBody) await identifyCaller(request, reply);
    },
    // A missing body counts as an empty object, so that the error names the missing fields.
    preValidation: async (request, reply) => {
      if (body) request.body ??= {};
      if (identifyByBody) await identifyCaller(request, reply);
    },
    handler: async (request: FastifyRequest, reply) => {
      void reply.header('cache-control', 'no-store');
      const input = { params: request.params, query: request.query, body: request.body };
      const result = await handler({ ...input, caller: request.getDecorator<Caller>(callerDecorator), request, reply });
      // Only now, so that the response of an error has its own type.
      if (file !== undefined) void reply.type(file);
      return result;
    },
  });
}

/** One violation of an endpoint's schema. */
export interface InputIssue extends FastifySchemaValidationError {
  /** Path of the field, such as `['filter', 'category', '0']`; empty for the input as a whole. */
  readonly path: readonly string[];
}

/** A request whose params, query or body violates the endpoint's schema. */
export interface InvalidInput {
  readonly part: 'params' | 'query' | 'body';
  /** The invalid part as it was sent. */
  readonly input: unknown;
  readonly issues: readonly InputIssue[];
}

/** The invalid part of a request; undefined for any other error. */
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

/** The value of a field; undefined if there is none. */
export function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined,
    input,
  );
}
