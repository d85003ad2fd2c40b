import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { CountShared, WindowCount } from './shared-limits';

/** One step in Redis, so that a counter without an end is never left behind. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

const counted = z.tuple([z.number(), z.number()]);

function toCount(reply: unknown): WindowCount {
  const [current, ttl] = counted.parse(reply);
  return { current, ttl };
}

/** Counts in Redis. */
export const countInRedis =
  (redis: Redis): CountShared =>
  async (key, windowMs) =>
    toCount(await redis.eval(countScript, 1, `storefront:limit:${key}`, windowMs));
