import { Redis } from 'ioredis';

/** In ms. A request waits no longer for Redis. */
const timeoutMs = 500;

const maxPauseMs = 2000;

/** Connects in the background. A command without a connection fails at once: each use of Redis has a way to do without. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    // The timer also runs where the connection is lost already, and keeps the process for as long.
    disconnectTimeout: 100,
    retryStrategy: (attempt) => Math.min(attempt * 100, maxPauseMs),
  });
  // Its users report failures; without a listener ioredis prints them.
  redis.on('error', () => undefined);
  return redis;
}
