import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The request in whose handler this is called; undefined elsewhere, such as in a recurring job. */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore();

/** Makes a request known to what runs for it. Twice, because the parser of a body calls back without it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requests.run(request, done));
  app.addHook('preValidation', (request, _reply, done) => requests.run(request, done));
}
