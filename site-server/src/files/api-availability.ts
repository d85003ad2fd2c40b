import { connect, type Socket } from 'node:net';
import { createRecurringJob } from '@storefront/server-kit/program';

/** Whether the API accepts connections. */
export interface ApiAvailability {
  isDown(): boolean;
  /** Resolves at once while it is up, else when it is up again or after the limit. */
  untilUp(): Promise<void>;
  /** Begins to watch it; before, it counts as up. */
  watch(): void;
  close(): Promise<void>;
}

export interface ApiAvailabilityOptions {
  readonly origin: string;
  /** Longest time that a request waits, in ms. */
  readonly waitMs?: number;
  /** Requests that wait at the same time; more do not wait. */
  readonly maxWaiting?: number;
}

/** A restart of the API takes one to three seconds. */
const defaultWaitMs = 5_000;
const defaultMaxWaiting = 500;
const probeSeconds = 0.1;

function open(origin: string): Promise<Socket | undefined> {
  const { hostname, port, protocol } = new URL(origin);
  const usualPort = protocol === 'https:' ? 443 : 80;
  return new Promise((resolve) => {
    // A URL has an IPv6 address in brackets.
    const socket = connect(port === '' ? usualPort : Number(port), hostname.replace(/^\[|\]$/g, ''), () =>
      resolve(socket),
    );
    socket.once('error', () => resolve(undefined));
  });
}

/**
 * Keeps one connection to the API open, without a request: the API is down from the end of that connection, if it ended without
 * a response, until the next one is accepted.
 */
export function createApiAvailability({
  origin,
  waitMs = defaultWaitMs,
  maxWaiting = defaultMaxWaiting,
}: ApiAvailabilityOptions): ApiAvailability {
  let isDown = false;
  let socket: Socket | undefined;
  const waiting = new Set<() => void>();

  const probe = async (isStopping: () => boolean) => {
    if (socket !== undefined) return;
    const opened = await open(origin);
    if (isStopping()) {
      opened?.destroy();
      return;
    }
    isDown = opened === undefined;
    if (opened === undefined) return;
    socket = opened;
    for (const resume of [...waiting]) resume();
    let hasAnswered = false;
    // The API ends a connection without a request by a response.
    opened.unref().on('data', () => (hasAnswered = true));
    opened.on('error', () => undefined);
    opened.once('close', () => {
      socket = undefined;
      isDown = !hasAnswered;
      probes.runSoon();
    });
  };
  const probes = createRecurringJob(probe, probeSeconds, () => undefined, { waits: true });

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
    watch: () => probes.runSoon(),
    async close() {
      await probes.stop();
      socket?.destroy();
      for (const resume of [...waiting]) resume();
    },
  };
}
