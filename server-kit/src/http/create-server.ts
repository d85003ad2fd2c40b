import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import {
  registerErrorHandler,
  registerNotFoundHandler,
  sendErrorResponse,
  type ToErrorResponse,
} from './error-responses';
import { loggerOptions, type LogOptions } from './log';
import { securityHeaders } from './security-headers';

export interface ServerOptions extends Omit<FastifyServerOptions, 'logger' | 'loggerInstance' | 'frameworkErrors'> {
  readonly log: LogOptions;
  readonly toErrorResponse: ToErrorResponse;
}

/** A Fastify app with the log, error responses and security headers of all programs. Its options are Fastify's. */
export function createServer({ log, toErrorResponse, ...options }: ServerOptions): FastifyInstance {
  const app = fastify({
    ...options,
    logger: loggerOptions(log),
    // For URLs such as `/%`: no hook has run yet, so that the headers are set here.
    frameworkErrors: (error, request, reply) => {
      void sendErrorResponse(reply.headers(securityHeaders), toErrorResponse(error, request));
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  registerErrorHandler(app, toErrorResponse);
  registerNotFoundHandler(app, toErrorResponse);
  return app;
}
