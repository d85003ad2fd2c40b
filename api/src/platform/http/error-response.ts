import type { Failure } from '@storefront/shared-contracts';
import { findInvalidInput } from '@storefront/server-kit/endpoints';
import { requestErrorStatus, type ToErrorResponse } from '@storefront/server-kit/http';
import type { FastifyRequest } from 'fastify';
import { ApiError, type OtherErrorCode } from '../errors';
import { fieldErrors } from './field-errors';

const codesByStatus: Readonly<Record<number, OtherErrorCode>> = {
  404: 'unknownUrl',
  413: 'bodyTooLarge',
  414: 'unknownUrl',
  415: 'unsupportedContent',
};

/** Converts any error into an error of the table. */
function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const invalid = findInvalidInput(error, request);
  // A bad id or name in a path is a URL that does not exist. See docs/behaviour.md, D28.
  if (invalid) return invalid.part === 'params' ? new ApiError('unknownUrl') : ApiError.forFields(fieldErrors(invalid));
  const status = requestErrorStatus(error);
  return new ApiError(status === undefined ? 'internal' : (codesByStatus[status] ?? 'malformedRequest'));
}

/** `{status, message, errors}` for every error. See docs/behaviour.md, D13. */
export const toErrorResponse: ToErrorResponse = (error, request) => {
  const { status, message, errors, retryAfter, sessionEnded, isMobile, checkout } = toApiError(error, request);
  const body: Failure = {
    status,
    message,
    ...(errors && { errors: { ...errors } }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(sessionEnded && { session_ended: sessionEnded }),
    ...(isMobile !== undefined && { is_mobile: isMobile }),
    ...(checkout && { success_status: checkout.successStatus, error_msg: [...checkout.errors] }),
  };
  return { status, body, retryAfter };
};
