import { findInvalidInput, valueAt, type InvalidInput } from '@storefront/server-kit/endpoints';
import { requestErrorStatus, type ToErrorResponse } from '@storefront/server-kit/http';
import type { FastifyRequest } from 'fastify';
import { fieldProblem, RegistryError, toRegistryFailure, type RegistryErrorCode } from '../contract';
import { unreachableStore } from '../registry/stored/storage-errors';
import { StoreError } from '../store/object-store';

/** Texts for Fastify's own request errors, by status. Any other status gets `The request cannot be read.` */
const requestErrors: Readonly<Record<number, readonly [RegistryErrorCode, string]>> = {
  404: ['unknown', 'There is nothing at this address.'],
  413: ['too_large', 'The request is too large.'],
  415: ['invalid', 'This call does not take this type of content.'],
};

/** Builds an error that names the first invalid field. */
function invalidField({ issues, input }: InvalidInput): RegistryError {
  const path = issues[0]?.path ?? [];
  const field = path.join('.');
  if (field === '') return new RegistryError('invalid', 'The request needs an object in JSON.');
  return new RegistryError('invalid', fieldProblem(field, field, valueAt(input, path)));
}

function findRejection(error: unknown, request: FastifyRequest): RegistryError | undefined {
  if (error instanceof RegistryError) return error;
  if (error instanceof StoreError) return unreachableStore(error);
  const invalid = findInvalidInput(error, request);
  if (invalid) return invalidField(invalid);
  const status = requestErrorStatus(error);
  if (status === undefined) return undefined;
  const [code, message] = requestErrors[status] ?? ['invalid', 'The request cannot be read.'];
  return new RegistryError(code, message, undefined, { cause: error });
}

/** Converts every error to a RegistryFailure. */
export const toErrorResponse: ToErrorResponse = (error, request) => {
  const rejection = findRejection(error, request);
  if (rejection === undefined) {
    const message = 'The registry could not do this. Its log says why.';
    return { status: 500, body: { status: 500, code: 'internal', message } };
  }
  const body = toRegistryFailure(rejection);
  return { status: body.status, body, retryAfter: rejection.retryAfter };
};
