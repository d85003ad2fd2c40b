import type { Failure } from '@storefront/shared-contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError, type OtherErrorCode } from '../errors';
import { fieldErrors } from './field-errors';

const fastifyCodes: Readonly<Record<number, OtherErrorCode>> = {
  404: 'unknownUrl',
  413: 'bodyTooLarge',
  414: 'unknownUrl',
  415: 'unsupportedContent',
};

interface RequestFault {
  statusCode: number;
  code: string;
}

/** Only errors of Fastify have a client-facing status; any other error is a 500. */
function isRequestFault(error: unknown): error is RequestFault {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('FST_') &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}

function invalid(error: FastifyError, request: FastifyRequest): ApiError {
  // A bad id or name in a path is a URL that does not exist. See docs/behaviour.md, D28.
  if (error.validationContext === 'params') return new ApiError('unknownUrl', { cause: error });
  const input = error.validationContext === 'body' ? request.body : request.query;
  return ApiError.forFields(fieldErrors(error.validation ?? [], input));
}

/** Converts any error into an error of the table. */
function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error, request);
  if (!isRequestFault(error)) return new ApiError('internal', { cause: error });
  return new ApiError(fastifyCodes[error.statusCode] ?? 'malformedRequest', { cause: error });
}

function failureBody(error: ApiError): Failure {
  return {
    status: error.status,
    message: error.message,
    ...(error.errors === undefined ? {} : { errors: { ...error.errors } }),
    ...(error.retryAfter === undefined ? {} : { retry_after: error.retryAfter }),
    ...(error.sessionEnded === undefined ? {} : { session_ended: error.sessionEnded }),
    ...(error.isMobile === undefined ? {} : { is_mobile: error.isMobile }),
    ...(error.checkout === undefined
      ? {}
      : { success_status: error.checkout.successStatus, error_msg: [...error.checkout.errors] }),
  };
}

function answer(error: ApiError, reply: FastifyReply): FastifyReply {
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureBody(error));
}

/** Responds to every error with `{status, message, errors}`; a 500 is logged with its cause. See docs/behaviour.md, D13. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const failure = toApiError(error, request);
    if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure }, 'the call failed');
    return answer(failure, reply);
  });
  app.setNotFoundHandler((_request, reply) => answer(new ApiError('unknownUrl'), reply));
}

/** Errors before a route is found: a URL that cannot be decoded, or a segment that is too long. */
export function registerUnroutableHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answer(toApiError(error, request), reply);
}
