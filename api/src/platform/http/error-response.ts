import { findInvalidInput, valueAt, type InputIssue, type InvalidInput } from '@storefront/server-kit/endpoints';
import { requestErrorStatus, type ToErrorResponse } from '@storefront/server-kit/http';
import type { Failure } from '@storefront/shared-contracts';
import { fieldTitle, ruleMessage } from '@storefront/shared-contracts/fields';
import type { FastifyRequest } from 'fastify';
import { isConflict, isUnavailable } from '../db/database-errors';
import { ApiError, type OtherErrorCode } from '../errors';

const codesByStatus: Readonly<Record<number, OtherErrorCode>> = {
  404: 'unknownUrl',
  413: 'bodyTooLarge',
  414: 'unknownUrl',
  415: 'unsupportedContent',
};

/** Retry-After while the database, or its connections, restart. */
const retrySeconds = 5;

/** Retry-After of a conflict with other transactions, which have ended by then. */
const retryConflictSeconds = 1;

/** Converts any error into an ApiError. */
function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const invalid = findInvalidInput(error, request);
  // An invalid id or name in a path is an unknown URL. See docs/behaviour.md, D28.
  if (invalid) return invalid.part === 'params' ? new ApiError('unknownUrl') : ApiError.forFields(fieldErrors(invalid));
  if (isUnavailable(error)) return new ApiError('unavailable', { retryAfter: retrySeconds });
  if (isConflict(error)) return new ApiError('unavailable', { retryAfter: retryConflictSeconds });
  const status = requestErrorStatus(error);
  return new ApiError(status === undefined ? 'internal' : (codesByStatus[status] ?? 'malformedRequest'));
}

/** `{status, message, errors}` for every error; the server adds the request id. See docs/behaviour.md, D13, X30. */
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

function messageFor(error: InputIssue, title: string, value: unknown): string {
  // Only the rules of form fields have a message of their own.
  if (error.keyword === 'custom' && error.message !== undefined && error.message !== 'Invalid input')
    return error.message;
  if (value === undefined) return ruleMessage({ rule: 'required' }, title);
  const { maximum, origin } = error.params;
  if (error.keyword === 'too_big' && origin === 'string' && typeof maximum === 'number') {
    return ruleMessage({ rule: 'max', n: maximum }, title);
  }
  return ruleMessage({ rule: 'email' }, title);
}

/** Field -> message of the table of field messages. See docs/behaviour.md, D1, D13. */
function fieldErrors({ issues, input }: InvalidInput): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    // An error of an array's element belongs to the array: ["filter", "category", "0"] -> ["filter", "category"].
    const path = issue.path.filter((name) => !/^\d+$/.test(name));
    const name = path.at(-1);
    if (name === undefined) continue;
    errors[path.join('.')] ??= messageFor(issue, fieldTitle(name), valueAt(input, path));
  }
  return errors;
}
