import { randomBytes } from 'node:crypto';
import type { AppErrorReport } from '@storefront/shared-contracts';
import type { ObjectStore } from '@storefront/release-registry/reader';
import { createMetricsCounter } from './metrics-counter';
import { createFlush, type Flush } from './flush';
import { pageIdRandomBytes, signPageId, type PartRelease } from './page-id';

/** Who a request comes from. */
export interface ClientInfo {
  readonly address: string;
  readonly userAgent: string;
}

/** What a site server does for the error rates of releases. */
export interface PageMetrics {
  /** A new id that binds what a page is composed of. */
  pageId(releases: readonly PartRelease[]): string;
  /** Counts a page that goes out. */
  composed(asker: ClientInfo, releases: readonly PartRelease[]): void;
  /** Counts a report that the API took, if it counts. */
  reported(asker: ClientInfo, report: AppErrorReport): void;
  readonly flush: Flush;
}

export interface PageCountingPorts {
  readonly key: Uint8Array;
  readonly objects: Pick<ObjectStore, 'create'>;
  readonly windowMinutes: number;
  readonly now: () => Date;
  readonly tellFailure: (error: unknown) => void;
}

/** Signs page ids, counts, and writes the counts down. */
export function createPageCounting({ key, objects, windowMinutes, now, tellFailure }: PageCountingPorts): PageMetrics {
  const minute = () => Math.floor(now().getTime() / 60_000);
  const counter = createMetricsCounter({ key, windowMinutes });
  const instance = randomBytes(8).toString('hex');
  return {
    pageId: (releases) => signPageId(key, { minute: minute(), random: randomBytes(pageIdRandomBytes), releases }),
    composed: (asker, releases) => counter.page({ ...asker, releases, minute: minute() }),
    reported({ address }, { page_id: pageId, remote: part, version: release }) {
      if (pageId === undefined || part === undefined || release === undefined) return;
      counter.fault({ address, minute: minute(), pageId, part, release });
    },
    flush: createFlush({ objects, counter, instance, minute, tellFailure }),
  };
}
