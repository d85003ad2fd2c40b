import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError } from '../contract';
import { securityHeaders } from '@storefront/server-kit/http';
import { failureOf } from './to-failure';

function answer(error: unknown, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  if (failure.retry_after !== undefined) void reply.header('retry-after', failure.retry_after);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure);
}

/** Answers every failure as the contract has it; what is our own fault is logged with its cause. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (failureOf(error).status >= 500) request.log.error({ err: error }, 'the call failed');
    return answer(error, reply);
  });
  app.setNotFoundHandler((_request, reply) =>
    answer(new RegistryError('unknown', 'There is nothing at this address.'), reply),
  );
}

/** An address that cannot even be decoded, such as `/%`: no hook has run yet. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void answer(error, reply.headers(securityHeaders));
}
