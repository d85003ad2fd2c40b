import { livePath } from '@storefront/server-kit/http';
import { createRecurringJob, errorCode } from '@storefront/server-kit/program';

/** Whether the API responds to health checks. */
export interface ApiAvailability {
  isDown(): boolean;
  /** Resolves at once while the API is up; else when it is up again, or after the timeout. */
  untilUp(): Promise<void>;
  /**
   * Starts a check now, for example after a broken connection. The first call starts the recurring checks; before it the API
   * counts as up.
   */
  checkSoon(): void;
  close(): Promise<void>;
}

export interface ApiAvailabilityOptions {
  readonly origin: string;
  /** Maximum time that a request waits, in ms. */
  readonly waitMs?: number;
  /** Maximum number of waiting requests; further ones do not wait. */
  readonly maxWaiting?: number;
  /** Timeout of a check, in ms. */
  readonly timeoutMs?: number;
}

/** A restart of the API takes one to three seconds. */
const defaultWaitMs = 5_000;
const defaultMaxWaiting = 500;
const defaultTimeoutMs = 2_000;
const checkSeconds = 0.25;

/** The API counts as down from a failed health check until the next successful one. */
export function createApiAvailability({
  origin,
  waitMs = defaultWaitMs,
  maxWaiting = defaultMaxWaiting,
  timeoutMs = defaultTimeoutMs,
}: ApiAvailabilityOptions): ApiAvailability {
  const url = `${origin}${livePath}`;
  let limit = new AbortController();
  const waiting = new Set<() => void>();
  const resumeAll = () => {
    for (const resume of [...waiting]) resume();
  };
  let isDown = false;

  const check = async () => {
    limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    try {
      const response = await fetch(url, { signal: limit.signal });
      await response.body?.cancel();
      isDown = !response.ok;
    } catch {
      isDown = true;
    } finally {
      clearTimeout(timer);
    }
    if (!isDown) resumeAll();
  };
  const checks = createRecurringJob(check, checkSeconds, () => undefined, { waits: true });

  return {
    isDown: () => isDown,
    untilUp() {
      if (!isDown || waiting.size >= maxWaiting) return Promise.resolve();
      return new Promise((resolve) => {
        const resume = () => {
          clearTimeout(timer);
          waiting.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, waitMs);
        waiting.add(resume);
      });
    },
    checkSoon: () => checks.runSoon(),
    async close() {
      const stopped = checks.stop();
      limit.abort();
      await stopped;
      resumeAll();
    },
  };
}

/** A request to the API that failed. */
interface FailedApiRequest {
  readonly method: string;
  /** Undefined if there was a response. */
  readonly error: unknown;
  /** Number of earlier retries. */
  readonly attempt: number;
  readonly isDown: boolean;
}

/** Errors of refused and broken connections; timeouts are not among them. */
const connectionErrors: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether a connection was refused or broke. An error of `fetch` has the code in its cause. */
export function isBrokenConnection(error: unknown): boolean {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return connectionErrors.has(errorCode(error)) || connectionErrors.has(errorCode(cause));
}

const delayMs = 100;

/** Connections of a process that has ended may break before the next check notices it. */
const maxRetriesWhileUp = 2;

/** Limits the retries of a request while the API is down. A restart that succeeds needs fewer. */
const maxRetries = 50;

/** Delay in ms before a GET or HEAD request is repeated; undefined if it must not be. Other methods are never repeated. */
export function planApiRetry({ method, error, attempt, isDown }: FailedApiRequest): number | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !isBrokenConnection(error)) return undefined;
  return attempt < (isDown ? maxRetries : maxRetriesWhileUp) ? delayMs : undefined;
}
