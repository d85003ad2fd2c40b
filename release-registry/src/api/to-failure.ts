import { RegistryError, registryErrors, type RegistryFailure } from '../contract';
import { errorCode } from '@storefront/server-kit/program';

/** What Fastify finds wrong with a request, in words; everything else of its own is a request that nobody can read. */
const requestErrors: Readonly<Record<number, readonly ['invalid' | 'unknown' | 'too_large' | 'too_many', string]>> = {
  404: ['unknown', 'There is nothing at this address.'],
  413: ['too_large', 'The request is too large.'],
  415: ['invalid', 'This call does not take this type of content.'],
};

/** Fastify's own errors tell what is wrong with a request; a status on any other error is a coincidence. */
function requestFault(error: unknown): RegistryError | undefined {
  const code = errorCode(error);
  if (!(error instanceof Error) || typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return undefined;
  const [fault, words] = requestErrors[status] ?? ['invalid', 'The request cannot be read.'];
  return new RegistryError(fault, words, undefined, { cause: error });
}

/** Body of the answer to a call that failed. */
export function failureOf(error: unknown): RegistryFailure {
  const refusal = error instanceof RegistryError ? error : requestFault(error);
  if (refusal === undefined) {
    return { status: 500, code: 'internal', message: 'The registry could not do this. Its log says why.' };
  }
  const { code, message, report, retryAfter } = refusal;
  return {
    status: registryErrors[code].status,
    code,
    message,
    ...(report !== undefined && { report }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  };
}
