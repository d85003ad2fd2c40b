import { errorCode } from '@storefront/server-kit/program';

/** A request to the API that failed. */
export interface FailedApiRequest {
  readonly method: string;
  /** Undefined for a response. */
  readonly error: unknown;
  /** Earlier retries. */
  readonly attempt: number;
  readonly isDown: boolean;
}

/** Connections that were refused or that broke; not a response that takes too long. */
const connectionErrors: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether it was refused or broke. The code of an error of `fetch` is that of its cause. */
export function isBrokenConnection(error: unknown): boolean {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return connectionErrors.has(errorCode(error)) || connectionErrors.has(errorCode(cause));
}

const delayMs = 100;

/** The connections of a process that ended may break before it is known to be down. */
const maxRetriesWhileUp = 2;

/** A restart takes longer than the limit of the requests that wait for it only if it fails. */
const maxRetries = 50;

/** Delay in ms until a read is sent again; undefined where it is not. Requests that change something are not. */
export function planApiRetry({ method, error, attempt, isDown }: FailedApiRequest): number | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !isBrokenConnection(error)) return undefined;
  return attempt < (isDown ? maxRetries : maxRetriesWhileUp) ? delayMs : undefined;
}
