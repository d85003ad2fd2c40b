import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '@storefront/server-kit/metrics';
import { createRecurringJob } from '@storefront/server-kit/program';
import { type AppErrorReport, type PageUse, visitorCookie } from '@storefront/shared-contracts';
import { countKey, encodeCounts, type MinuteMetrics, type ObjectStore } from '@storefront/release-registry/reader';
import { cookieValues, isVisitorId } from '../choose/cookies';
import type { SiteSettings } from '../settings/settings';
import { createMetricsCounter, type MetricsCounter, type PageView } from './metrics-counter';
import { pageIdRandomBytes, type PartRelease, signPageId } from './page-id';
import { signVisitorId, visitorRandomBytes } from './visitor-id';

interface FlushPorts {
  readonly objects: Pick<ObjectStore, 'create'>;
  readonly counter: Pick<MetricsCounter, 'drain'>;
  /** Unique name of this site server. */
  readonly instance: string;
  /** Minutes since 1970. */
  readonly minute: () => number;
  /** Called once per series of failed writes. */
  readonly onError: (error: unknown) => void;
}

/** Writes the counts since the last flush as one object; nothing if there are none. Never throws. */
type Flush = () => Promise<void>;

/**
 * A failed write is retried with the same key. If the store has the object in spite of the error, its counts are not written
 * twice.
 */
export function createFlush({ objects, counter, instance, minute, onError }: FlushPorts): Flush {
  let number = 0;
  let pending: { readonly key: string; readonly bytes: Uint8Array } | undefined;
  let isFailing = false;
  let running: Promise<void> = Promise.resolve();

  async function writePending(): Promise<void> {
    if (!pending) return;
    await objects.create(pending.key, pending.bytes);
    pending = undefined;
    isFailing = false;
  }

  async function write(): Promise<void> {
    try {
      await writePending();
      const counts = counter.drain();
      if (counts.length === 0) return;
      number += 1;
      pending = { key: countKey(minute(), instance, number), bytes: encodeCounts(counts) };
      await writePending();
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }

  return () => {
    running = running.then(write);
    return running;
  };
}

/** Adds counts to the metrics when the counts are written, a few seconds after the pages were sent. */
export function exportCounts(metrics: Metrics, counts: readonly MinuteMetrics[]): void {
  for (const { part, release, pages, errors, compared } of counts) {
    metrics.count('storefront_page_views_total', { part, release }, pages);
    metrics.count('storefront_page_errors_total', { part, release }, errors);
    const { opened = 0, started = 0 } = compared ?? {};
    if (opened > 0) metrics.count('storefront_shell_starts_awaited_total', { release }, opened);
    if (started > 0) metrics.count('storefront_shell_starts_total', { release }, started);
  }
}

type Vitals = NonNullable<NonNullable<PageUse['outcome']>['vitals']>;

/** Adds a page's measurements to the metrics of a part that it used. */
export function exportVitals(metrics: Metrics, { part, release }: PartRelease, { lcp, inp, cls }: Vitals): void {
  const labels = { part, release };
  if (lcp !== undefined) metrics.observe('storefront_page_paint_seconds', labels, lcp / 1000);
  if (inp !== undefined) metrics.observe('storefront_page_response_seconds', labels, inp / 1000);
  if (cls !== undefined) metrics.observe('storefront_page_layout_shift', labels, cls);
}

/** The client of a request. */
interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
  /** Value of the visitor cookie, as it was sent. */
  readonly visitor: string | undefined;
}

/** Counts page views and errors for the error rates of releases. */
export interface PageMetrics {
  /** Returns a new id with the releases of a page; the counted ones come first. */
  createPageId(used: readonly PartRelease[], others: readonly PartRelease[], comparable: boolean): string;
  /** Returns a new visitor id, which proves its age. */
  readonly createVisitorId: () => string;
  countPage(client: ClientInfo, page: Pick<PageView, 'used' | 'pageId' | 'failed' | 'comparable'>): void;
  /** Counts a page's report of its parts and its outcome, if its page id is valid. */
  countUse(client: ClientInfo, use: PageUse): void;
  /** Counts an error report that the API accepted, if its page id is valid. */
  countError(client: ClientInfo, report: AppErrorReport): void;
}

/** The store of the counts, and the key of page ids. */
export interface MetricsSources {
  readonly objects: Pick<ObjectStore, 'create'>;
  readonly openKey: () => Promise<Uint8Array>;
}

interface RequestInfo {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined; readonly cookie?: string | undefined };
}

/** `ip` is the visitor's IP address if the proxies in front of this server are trusted. */
export const getClientInfo = ({ ip, headers }: RequestInfo): ClientInfo => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  visitor: cookieValues(headers.cookie, visitorCookie).find(isVisitorId),
});

const currentMinute = () => Math.floor(Date.now() / 60_000);

/**
 * Counts while the site runs, and writes the counts every few seconds and at the end. Without a key it logs that once and
 * returns undefined: the site works, but error rates do not change.
 */
export async function startPageMetrics(
  app: FastifyInstance,
  { objects, openKey }: MetricsSources,
  { countsFlushSeconds, canaryWindowMinutes }: Pick<SiteSettings, 'countsFlushSeconds' | 'canaryWindowMinutes'>,
  metrics?: Metrics,
): Promise<PageMetrics | undefined> {
  const onError = (error: unknown) => app.log.error(error, 'metrics flush failed');
  let key: Uint8Array;
  try {
    key = await openKey();
  } catch (error) {
    app.log.error(error, 'page metrics are off');
    return undefined;
  }
  const counter = createMetricsCounter({ key, windowMinutes: canaryWindowMinutes });
  const instance = randomBytes(8).toString('hex');
  const drain = () => {
    const counts = counter.drain();
    if (metrics) exportCounts(metrics, counts);
    return counts;
  };
  const flush = createFlush({ objects, counter: { drain }, instance, minute: currentMinute, onError });
  const flushes = createRecurringJob(flush, countsFlushSeconds, onError);
  app.addHook('onClose', async () => {
    await flushes.stop();
    await flush();
  });
  return {
    createPageId(used, others, comparable) {
      const [random, releases] = [randomBytes(pageIdRandomBytes), [...used, ...others]];
      return signPageId(key, { minute: currentMinute(), random, releases, counted: used.length, comparable });
    },
    createVisitorId: () => signVisitorId(key, currentMinute(), randomBytes(visitorRandomBytes)),
    countPage: (client, page) => counter.countPage({ ...client, ...page, minute: currentMinute() }),
    countUse(client, { page_id: pageId, used, outcome }) {
      const page = { ...client, minute: currentMinute(), pageId };
      for (const one of used) counter.countUse({ ...page, ...one });
      const { slow_paint: slowPaint, cart, vitals } = outcome ?? {};
      for (const one of outcome?.used ?? []) {
        counter.countOutcome({ ...page, ...one, slowPaint, cart });
        if (metrics && vitals && counter.takeVitals({ ...page, ...one })) exportVitals(metrics, one, vitals);
      }
    },
    countError({ ip, visitor }, { page_id: pageId, remote: part, version: release, kind, error, route }) {
      if (pageId === undefined || part === undefined || release === undefined) return;
      const report = { kind: kind ?? '', error, route: route ?? '' };
      counter.countError({ ip, visitor, minute: currentMinute(), pageId, part, release, report });
    },
  };
}
