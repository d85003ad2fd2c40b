import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** How often a key was counted in its window, and what is left of the window in ms. */
export interface WindowCount {
  readonly current: number;
  readonly ttl: number;
}

/** Counts a call for all processes. Rejects where they cannot be reached. */
export type CountShared = (key: string, windowMs: number) => Promise<WindowCount>;

/** Keys that are counted in this process while the shared counters cannot be reached. */
const mostLocalKeys = 5000;

/** The plugin hands over the limits of a route with the route as `routeInfo`, unlike its types say. */
function routeOf(options: object): string {
  const route: unknown = 'routeInfo' in options ? options.routeInfo : undefined;
  if (typeof route !== 'object' || route === null || !('url' in route) || !('method' in route)) {
    throw new Error('A limit belongs to no route.');
  }
  return `${String(route.method)} ${String(route.url)}`;
}

/**
 * Counters of the limits by IP address. Where the shared ones cannot be reached, each process counts for itself: the limits of
 * several processes are then added up, and no call fails.
 */
export function sharedLimitStore(
  countShared: CountShared,
  onFallback: (error: unknown) => void,
): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    private readonly local = new LRUCache<string, { count: number; endsAt: number }>({ max: mostLocalKeys });
    private prefix = '';

    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      countShared(this.prefix + key, windowMs)
        .catch((error: unknown) => {
          onFallback(error);
          return this.countLocally(key, windowMs);
        })
        .then(
          (counted) => done(null, counted),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    }

    child(options: object): Store {
      const store = new Store();
      store.prefix = `${routeOf(options)} `;
      return store;
    }

    private countLocally(key: string, windowMs: number): WindowCount {
      const now = performance.now();
      const known = this.local.get(key);
      const counted = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
      counted.count += 1;
      this.local.set(key, counted);
      return { current: counted.count, ttl: counted.endsAt - now };
    }
  };
}
