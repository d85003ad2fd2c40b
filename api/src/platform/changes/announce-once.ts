import { once } from 'node:events';
import pg from 'pg';
import type { ChangeKind } from './changes';
import { channelName } from './channel';
import type { ChangeSettings } from './open-changes';

const timeoutMs = 1000;

/** Sends one change to running processes, for a command that ends afterwards. Rejects if it cannot be sent. */
export async function announceOnce({ redisUrl, listenUrl }: ChangeSettings, change: ChangeKind): Promise<void> {
  if (redisUrl !== undefined) {
    const { connectRedis } = await import('./connect-redis');
    const redis = connectRedis(redisUrl);
    try {
      await once(redis, 'ready', { signal: AbortSignal.timeout(timeoutMs) });
      await redis.publish(channelName, change);
    } finally {
      redis.disconnect();
    }
  } else if (listenUrl !== undefined) {
    const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
    const client = new pg.Client({ connectionString: listenUrl, ...limits });
    await client.connect();
    try {
      await client.query('SELECT pg_notify($1, $2)', [channelName, change]);
    } finally {
      await client.end();
    }
  }
}
