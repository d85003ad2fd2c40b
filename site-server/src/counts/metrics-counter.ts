import { partName, releaseId } from '@storefront/shared-contracts';
import { toIpGroup } from './ip-group';
import { createWindowLimiter } from './window-limiter';
import type { MinuteMetrics } from '@storefront/release-registry/reader';
import { isKnownBot } from './known-bots';
import { pageLifeMinutes, readPageId, type PartRelease } from './page-id';

/** Faults of one release that one address can bring in within a window: one fewer than a canary needs to be ended. */
export const errorsPerIp = 2;

/** Pages of one release that one address can bring in within a window. */
export const pageViewsPerIp = 200;

/** The window where nobody says otherwise: the one in which canaries are judged. */
export const defaultWindowMinutes = 60;

/** What is remembered at most, whoever asks for however much. Beyond it the oldest is forgotten. */
export interface CounterMemory {
  /** An address with a release. */
  readonly addresses: number;
  readonly faults: number;
  /** Numbers that nobody has taken yet. */
  readonly rows: number;
}
const defaultMemory: CounterMemory = { addresses: 100_000, faults: 100_000, rows: 20_000 };

/** A page that was composed and went out. `minute` counts from 1970. */
export interface PageView {
  readonly address: string;
  readonly userAgent: string;
  readonly minute: number;
  readonly releases: readonly PartRelease[];
}

/** A fault as a page reported it. */
export interface PageError extends PartRelease {
  readonly address: string;
  readonly minute: number;
  readonly pageId: string;
}

/** Counts in memory until somebody takes the numbers away. */
export interface MetricsCounter {
  page(page: PageView): void;
  /** @returns whether it counted */
  fault(fault: PageError): boolean;
  /** The numbers since the last call. */
  take(): MinuteMetrics[];
  /** Faults remembered now. */
  remembered(): number;
}

export interface CounterOptions {
  /** What page ids are signed with. */
  readonly key: Uint8Array;
  readonly windowMinutes?: number;
  readonly memory?: CounterMemory;
}

/**
 * Pages and faults per part, release and minute. Nobody is asked who he is, so nobody may weigh much:
 * - A fault counts only with the id of a page that was composed here within a day with that very release, once per page
 *   and part. Ids can be had by fetching pages, therefore of one address no more than `errorsPerIp` count in a
 *   window: alone it reaches no judgement. A whole IPv6 /48 is one address.
 * - Pages without end would water down the faults of others, therefore of one address no more than `pageViewsPerIp`
 *   count. Bots, which report nothing, don't count at all.
 * - Behind one address there may be many people; then too little is counted, which ends no canary.
 * A fault belongs to the minute of its page, so that a rate compares the same pages.
 * Limits hold for each site server by itself.
 */
export function createMetricsCounter(options: CounterOptions): MetricsCounter {
  const { key, windowMinutes = defaultWindowMinutes, memory = defaultMemory } = options;
  const allowance = (limit: number) => createWindowLimiter({ limit, windowMinutes, maxKeys: memory.addresses });
  const [pages, faults] = [allowance(pageViewsPerIp), allowance(errorsPerIp)];
  /** Page and part to the minute of the page, in the order of their arrival. */
  const seen = new Map<string, number>();
  let rows = new Map<string, MinuteMetrics>();

  const add = (minute: number, { part, release }: PartRelease, more: { pages: number; errors: number }) => {
    const name = `${minute} ${part}@${release}`;
    const row = rows.get(name) ?? { minute, part, release, pages: 0, errors: 0 };
    rows.set(name, { ...row, pages: row.pages + more.pages, errors: row.errors + more.errors });
    dropOldest(rows, memory.rows);
  };

  const forgetFaults = (minute: number) => {
    for (const [name, pageMinute] of seen) {
      if (pageMinute >= minute - pageLifeMinutes) break;
      seen.delete(name);
    }
    dropOldest(seen, memory.faults);
  };

  return {
    page({ address, userAgent, minute, releases }) {
      if (isKnownBot(userAgent)) return;
      const who = toIpGroup(address);
      for (const one of releases) {
        if (pages.take(`${who} ${one.part}@${one.release}`, minute)) add(minute, one, { pages: 1, errors: 0 });
      }
    },
    fault({ address, minute, pageId, part, release }) {
      if (!partName.safeParse(part).success || !releaseId.safeParse(release).success) return false;
      const page = readPageId(key, pageId, minute);
      if (!page?.composed(part, release)) return false;
      const name = `${page.id} ${part}`;
      if (seen.has(name) || !faults.take(`${toIpGroup(address)} ${part}@${release}`, minute)) return false;
      seen.set(name, page.minute);
      forgetFaults(minute);
      add(page.minute, { part, release }, { pages: 0, errors: 1 });
      return true;
    },
    take() {
      const taken = [...rows.values()];
      rows = new Map();
      return taken;
    },
    remembered: () => seen.size,
  };
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const name of map.keys()) {
    if (map.size <= most) return;
    map.delete(name);
  }
}
