import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { errorCode } from '../program/operator-error';

/** Response to an error: a text, or an object that is sent as JSON with `request_id`. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: string | object;
  /** Retry-After in seconds. */
  readonly retryAfter?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Describes any error for the client. The response to an unexpected error must not contain its details. */
export type ToErrorResponse = (error: unknown, request: FastifyRequest) => ErrorResponse;

/**
 * The status of an error by which Fastify rejects a request; undefined for any other error, whose `status` is not meant for the
 * client.
 */
export function requestErrorStatus(error: unknown): number | undefined {
  const code = errorCode(error);
  if (!(error instanceof Error) || typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

export function sendErrorResponse(reply: FastifyReply, response: ErrorResponse): FastifyReply {
  const { status, body, retryAfter, headers } = response;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
    .send(typeof body === 'string' ? body : { ...body, request_id: reply.request.id });
}

/** Responds to errors of all routes. Logs those with status 500 and above, with their cause. */
export function registerErrorHandler(app: FastifyInstance, toErrorResponse: ToErrorResponse): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const response = toErrorResponse(error, request);
    // The client closed the connection during an upload, which is not a server error.
    if (request.raw.errored !== null) request.log.info('request aborted by its client');
    else if (response.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendErrorResponse(reply, response);
  });
}

/** Responds to unknown URLs like to an error with status 404. */
export function registerNotFoundHandler(app: FastifyInstance, toErrorResponse: ToErrorResponse): void {
  app.setNotFoundHandler((request, reply) =>
    sendErrorResponse(reply, toErrorResponse(new errorCodes.FST_ERR_NOT_FOUND(), request)),
  );
}
