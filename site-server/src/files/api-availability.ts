import { livePath } from '@storefront/server-kit/http';
import { createRecurringJob, errorCode } from '@storefront/server-kit/program';

/** Whether the API responds to health checks. */
export interface ApiAvailability {
  isDown(): boolean;
  /** Resolves at once while it is up, else when it is up again or after the limit. */
  untilUp(): Promise<void>;
  /** Checks it now, such as after a connection that broke. The first call begins the checks; before, it counts as up. */
  checkSoon(): void;
  close(): Promise<void>;
}

export interface ApiAvailabilityOptions {
  readonly origin: string;
  /** Longest time that a request waits, in ms. */
  readonly waitMs?: number;
  /** Requests that wait at the same time; more do not wait. */
  readonly maxWaiting?: number;
  /** Time in ms after which a check without a response has failed. */
  readonly timeoutMs?: number;
}

/** A restart of the API takes one to three seconds. */
const defaultWaitMs = 5_000;
const defaultMaxWaiting = 500;
const defaultTimeoutMs = 2_000;
const checkSeconds = 0.25;

/** The API is down from a health check that fails until one that succeeds. */
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
