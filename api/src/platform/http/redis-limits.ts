import type { Redis } from 'ioredis';
import type { CountShared, WindowCount } from './shared-limits';

/** One step in Redis, so that a counter without an end is never left behind. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

function toCount(reply: unknown): WindowCount {
  if (Array.isArray(reply)) {
    const [current, ttl]: unknown[] = reply;
    if (typeof current === 'number' && typeof ttl === 'number') return { current, ttl };
  }
  throw new Error('Redis counted nothing.');
}

/** Counts in Redis. */
export const countInRedis =
  (redis: Redis): CountShared =>
  async (key, windowMs) =>
    toCount(await redis.eval(countScript, 1, `storefront:limit:${key}`, windowMs));
