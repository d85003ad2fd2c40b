import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '@storefront/server-kit/http';
import { errorCode } from '@storefront/server-kit/program';
import { RegistryError, registryErrors, type RegistryFailure } from '../contract';

/** Texts for Fastify's own request errors; any other one is `The request cannot be read.` */
const requestErrors: Readonly<Record<number, readonly ['invalid' | 'unknown' | 'too_large' | 'too_many', string]>> = {
  404: ['unknown', 'There is nothing at this address.'],
  413: ['too_large', 'The request is too large.'],
  415: ['invalid', 'This call does not take this type of content.'],
};

/** Only Fastify's own errors describe the request; the status of any other error means nothing to the caller. */
function findRequestError(error: unknown): RegistryError | undefined {
  const code = errorCode(error);
  if (!(error instanceof Error) || typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return undefined;
  const [registryCode, message] = requestErrors[status] ?? ['invalid', 'The request cannot be read.'];
  return new RegistryError(registryCode, message, undefined, { cause: error });
}

function toRegistryFailure(error: unknown): RegistryFailure {
  const rejection = error instanceof RegistryError ? error : findRequestError(error);
  if (rejection === undefined) {
    return { status: 500, code: 'internal', message: 'The registry could not do this. Its log says why.' };
  }
  const { code, message, report, retryAfter } = rejection;
  return {
    status: registryErrors[code].status,
    code,
    message,
    ...(report !== undefined && { report }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  };
}

function sendFailure(error: unknown, reply: FastifyReply): FastifyReply {
  const failure = toRegistryFailure(error);
  if (failure.retry_after !== undefined) void reply.header('retry-after', failure.retry_after);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure);
}

/** Sends every error as a RegistryFailure; internal errors are logged with their cause. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (toRegistryFailure(error).status >= 500) request.log.error({ err: error }, 'request failed');
    return sendFailure(error, reply);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendFailure(new RegistryError('unknown', 'There is nothing at this address.'), reply),
  );
}

/** For URLs such as `/%`: no hook has run yet, so that the headers are set here. */
export function handleMalformedUrl(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(error, reply.headers(securityHeaders));
}
