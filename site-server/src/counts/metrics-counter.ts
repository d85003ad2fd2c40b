import { ipNetwork } from '@storefront/server-kit/http';
import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import type { MinuteMetrics } from '@storefront/release-registry/reader';
import { pageLifeMinutes, readPageId, type PartRelease } from './page-id';
import { createWindowLimiter } from './window-limiter';

/** Errors of one release that count from one IP address in a window: fewer than the 3 that a canary needs to be ended. */
export const errorsPerIp = 2;

/** Page views of one release that count from one IP address in a window. */
export const pageViewsPerIp = 200;

/** The default of CANARY_WINDOW_MINUTES. */
export const defaultWindowMinutes = 60;

/** Maximum numbers in memory, whatever clients send. Beyond them the oldest is removed. */
export interface CounterMemory {
  /** IP address with a release. */
  readonly ips: number;
  readonly errors: number;
  /** Counts that are not drained yet. */
  readonly rows: number;
}
const defaultMemory: CounterMemory = { ips: 100_000, errors: 100_000, rows: 20_000 };

/** A page that was sent. `minute` counts from 1970. */
export interface PageView {
  readonly ip: string;
  readonly userAgent: string;
  readonly minute: number;
  readonly releases: readonly PartRelease[];
  readonly pageId: string;
  /** The releases that failed while the page was rendered on the server. */
  readonly failed: readonly PartRelease[];
}

/** An error that a page reported. */
export interface PageError extends PartRelease {
  readonly ip: string;
  readonly minute: number;
  readonly pageId: string;
}

/** Counts in memory until drained. */
export interface MetricsCounter {
  countPage(page: PageView): void;
  /** @returns whether it counted */
  countError(error: PageError): boolean;
  /** The counts since the last call. */
  drain(): MinuteMetrics[];
  /** Number of errors in memory. */
  rememberedErrors(): number;
}

export interface CounterOptions {
  /** Signs page ids. */
  readonly key: Uint8Array;
  readonly windowMinutes?: number;
  readonly memory?: CounterMemory;
}

const bots =
  /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|whatsapp|embedly|mediapartners|lighthouse|pagespeed|pingdom|uptime|monitoring|^(curl|wget|python|go-http-client|java|okhttp|axios|libwww)/i;

/**
 * Page views and errors per part, release and minute. Callers are anonymous, so that one client may not weigh much:
 * - An error needs the id of a page that this site composed with that release within a day, and counts once per page and
 *   part. Ids are free to fetch, so that at most `errorsPerIp` count per IP address and window (an IPv6 /48 is one).
 * - Many page views would dilute the errors of others: at most `pageViewsPerIp` count. Bots report no errors and are not
 *   counted; a client that hides being one is subject to the limits.
 * - Many people behind one IP address are counted too low, which ends no canary.
 * An error belongs to the minute of its page, so that a rate compares the same pages. Limits hold per site server.
 */
export function createMetricsCounter(options: CounterOptions): MetricsCounter {
  const { key, windowMinutes = defaultWindowMinutes, memory = defaultMemory } = options;
  const createLimiter = (limit: number) => createWindowLimiter({ limit, windowMinutes, maxKeys: memory.ips });
  const [pageLimiter, errorLimiter] = [createLimiter(pageViewsPerIp), createLimiter(errorsPerIp)];
  /** Page and part to the minute of the page, oldest first. */
  const counted = new Map<string, number>();
  let rows = new Map<string, MinuteMetrics>();

  const add = (minute: number, { part, release }: PartRelease, more: { pages: number; errors: number }) => {
    const name = `${minute} ${part}@${release}`;
    const row = rows.get(name) ?? { minute, part, release, pages: 0, errors: 0 };
    rows.set(name, { ...row, pages: row.pages + more.pages, errors: row.errors + more.errors });
    dropOldest(rows, memory.rows);
  };

  const dropOldErrors = (minute: number) => {
    for (const [name, pageMinute] of counted) {
      if (pageMinute >= minute - pageLifeMinutes) break;
      counted.delete(name);
    }
    dropOldest(counted, memory.errors);
  };

  const countError = ({ ip, minute, pageId, part, release }: PageError): boolean => {
    if (!partName.safeParse(part).success || !releaseId.safeParse(release).success) return false;
    const page = readPageId(key, pageId, minute);
    if (!page?.hasRelease(part, release)) return false;
    const name = `${page.id} ${part}`;
    if (counted.has(name) || !errorLimiter.take(`${ipNetwork(ip, 48)} ${part}@${release}`, minute)) return false;
    counted.set(name, page.minute);
    dropOldErrors(minute);
    add(page.minute, { part, release }, { pages: 0, errors: 1 });
    return true;
  };

  return {
    countPage({ ip, userAgent, minute, releases, pageId, failed }) {
      if (bots.test(userAgent)) return;
      const network = ipNetwork(ip, 48);
      for (const one of releases) {
        if (pageLimiter.take(`${network} ${one.part}@${one.release}`, minute))
          add(minute, one, { pages: 1, errors: 0 });
      }
      for (const one of failed) countError({ ip, minute, pageId, ...one });
    },
    countError,
    drain() {
      const drained = [...rows.values()];
      rows = new Map();
      return drained;
    },
    rememberedErrors: () => counted.size,
  };
}

function dropOldest(map: Map<string, unknown>, maxSize: number): void {
  for (const name of map.keys()) {
    if (map.size <= maxSize) return;
    map.delete(name);
  }
}
