import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { errorCode } from '../program/operator-error';

/** What a client gets for an error: a text, or an object as JSON, to which `request_id` is added. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: string | object;
  /** Seconds, for the header `Retry-After`. */
  readonly retryAfter?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Describes any error for the client. The body of an unexpected one contains no details of it. */
export type ToErrorResponse = (error: unknown, request: FastifyRequest) => ErrorResponse;

/** The status of an error by which Fastify rejects a request. The status of any other error means nothing to the client. */
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

/** Responds to every error of the app's routes. From status 500 on it is logged, with its cause. */
export function registerErrorHandler(app: FastifyInstance, toErrorResponse: ToErrorResponse): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const response = toErrorResponse(error, request);
    // Whoever leaves during an upload has no fault to look for.
    if (request.raw.errored !== null) request.log.info('request aborted by its client');
    else if (response.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendErrorResponse(reply, response);
  });
}

/** Responds to unknown URLs as to an error with status 404. */
export function registerNotFoundHandler(app: FastifyInstance, toErrorResponse: ToErrorResponse): void {
  app.setNotFoundHandler((request, reply) =>
    sendErrorResponse(reply, toErrorResponse(new errorCodes.FST_ERR_NOT_FOUND(), request)),
  );
}
