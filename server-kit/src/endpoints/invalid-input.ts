import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

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
