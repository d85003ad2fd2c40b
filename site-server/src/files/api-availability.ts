import { livePath } from '@storefront/server-kit/http';
import { createRecurringJob } from '@storefront/server-kit/program';

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
