import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';
import { ipNetwork, truncateAddress } from '@storefront/server-kit/http';
import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import {
  addReports,
  clipReport,
  maxReportsPerMinute,
  noneCompared,
  type ComparedCounts,
  type ErrorText,
  type MinuteMetrics,
} from '@storefront/release-registry/reader';
import { readPageId, type PartRelease, type SignedPage } from './page-id';
import { readVisitorMinute } from './visitor-id';
import { createWindowLimiter, upTo } from './window-limiter';

/** Maximum errors of one release per IP address and window: below the 3 errors that end a canary. */
export const errorsPerIp = 2;

/** Maximum page views of one release per IP address and window. */
export const pageViewsPerIp = 200;

/** Maximum outcomes of each kind (paints, carts, starts, vitals) of one release per IP address and window. */
export const outcomesPerIp = 20;

/** Maximum visitors with an error in one row: far more than a decision needs. */
const maxWitnesses = 100;

/** Default window of the canary check. */
const defaultWindowMinutes = 60;

/** Maximum numbers of entries in memory, independent of what clients send. Beyond them the oldest entry is removed. */
interface CounterMemory {
  /** Pairs of IP address and release. */
  readonly ips: number;
  readonly errors: number;
  /** Counts that are not drained yet. */
  readonly rows: number;
}
const defaultMemory: CounterMemory = { ips: 100_000, errors: 100_000, rows: 20_000 };

const shellName = 'shell';

const failedRendering: ErrorText = {
  kind: 'render',
  error: 'The page failed while the site server rendered it. Its log has the reason.',
  route: '',
};

/** A page that was sent. `minute` counts from 1970. */
export interface PageView {
  readonly ip: string;
  /** Value of the visitor cookie. */
  readonly visitor?: string | undefined;
  readonly userAgent: string;
  readonly minute: number;
  /** Whether the visitor's cookie chose the releases. Only then do visitors of canary and stable differ by nothing else. */
  readonly comparable?: boolean;
  /** The releases that every page of the route uses: the shell, and the part that owns the route. */
  readonly used: readonly PartRelease[];
  readonly pageId: string;
  /** The releases that failed while the page was rendered on the server. */
  readonly failed: readonly PartRelease[];
}

/** An error that a page reported. */
interface PageError extends PartRelease {
  readonly ip: string;
  readonly visitor?: string | undefined;
  readonly minute: number;
  readonly pageId: string;
  /** The reported error; undefined if the console displays none. */
  readonly report?: ErrorText | undefined;
}

/** A part that a page loaded in the browser; for the shell: the signal that it has started. */
interface PartUse extends PageError {
  readonly userAgent: string;
}

/** Outcome of a page for one of the parts that it used. */
interface PageOutcome extends PartUse {
  /** Whether its largest contentful paint was late; undefined if it was not measured. */
  readonly slowPaint?: boolean | undefined;
  readonly cart?: boolean | undefined;
}

/** Counts in memory until drained. */
export interface MetricsCounter {
  countPage(page: PageView): void;
  /** @returns whether the use was counted */
  countUse(use: PartUse): boolean;
  /** Counts only comparable pages. */
  countOutcome(outcome: PageOutcome): void;
  /** Whether the page's measurements count for the part: once per page and part, with the limit of other outcomes. */
  takeVitals(use: PartUse): boolean;
  /** @returns whether the error was counted */
  countError(error: PageError): boolean;
  /** Returns the counts since the last call. */
  drain(): MinuteMetrics[];
}

interface CounterOptions {
  /** Key of the page ids' signature. */
  readonly key: Uint8Array;
  readonly windowMinutes?: number;
  readonly memory?: CounterMemory;
}

/** User agents of robots, link previews and tools. */
const bots =
  /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|whatsapp|embedly|mediapartners|lighthouse|pagespeed|pingdom|uptime|monitoring|^(curl|wget|python|go-http-client|java|okhttp|axios|libwww)/i;

/** Whether the user agent is not a browser's. */
export const isBot = (userAgent: string): boolean => bots.test(userAgent);

/**
 * Counts pages that use a part, and errors, per part, release and minute. Each page uses the shell and the part that owns its
 * route; the page reports the other parts that it loads. Pages without a part are not counted for the part, because they would
 * dilute its error rate. Callers are anonymous, so these rules limit the weight of one client:
 * - An error needs the id of a page that this site composed with that release within a day. It counts once per page and part.
 *   Anybody can fetch page ids, so at most `errorsPerIp` errors count per IP address and window (an IPv6 /48 is one address).
 * - A use counts once per page and part; an error counts as a use.
 * - Many page views would dilute the errors of others, so at most `pageViewsPerIp` count. Robots report no errors and are not
 *   counted; a robot that hides is subject to the limits.
 * - In comparisons, a visitor counts with one error, one start, one paint and one add-to-cart per release and window, because
 *   pages of one visitor are not independent observations.
 * - Many people behind one IP address are undercounted, which never ends a canary.
 * - A promotion is undone only by errors that the site server saw, or by errors from many networks of visitors with an older
 *   cookie. Of an error's visitor only the age of the cookie and a keyed hash of the network are stored.
 * An error is counted in the minute of its page, so that a rate compares the same pages. Limits apply per site server.
 */
export function createMetricsCounter(options: CounterOptions): MetricsCounter {
  const { key, windowMinutes = defaultWindowMinutes, memory = defaultMemory } = options;
  const createLimiter = (limit: number) => createWindowLimiter({ limit, windowMinutes, maxKeys: memory.ips });
  const [pageLimiter, errorLimiter] = [createLimiter(pageViewsPerIp), createLimiter(errorsPerIp)];
  const [visitorLimiter, outcomeLimiter] = [createLimiter(1), createLimiter(outcomesPerIp)];
  /** Counted errors: page and part. */
  const counted = new LRUCache<string, true>(upTo(memory.errors));
  /** Counted uses and outcomes, in the same format. */
  const uses = new LRUCache<string, true>(upTo(memory.errors));
  let rows = new Map<string, MinuteMetrics>();

  const change = (minute: number, { part, release }: PartRelease, to: (row: MinuteMetrics) => MinuteMetrics) => {
    const name = `${minute} ${part}@${release}`;
    rows.set(name, to(rows.get(name) ?? { minute, part, release, pages: 0, errors: 0 }));
    const [oldest] = rows.size > memory.rows ? rows.keys() : [];
    if (oldest !== undefined) rows.delete(oldest);
  };

  const addPage = (minute: number, one: PartRelease) =>
    change(minute, one, (row) => ({ ...row, pages: row.pages + 1 }));

  /** Origin of an error if it is known: the site server itself, or a visitor with an id of this site. */
  const toEvidence = (
    { seen = 0, witnesses = [] }: MinuteMetrics,
    { ip, visitor = '' }: PageError,
    isSeen: boolean,
  ) => {
    if (isSeen) return { seen: seen + 1 };
    const since = readVisitorMinute(key, visitor);
    if (since === undefined || witnesses.length === maxWitnesses) return {};
    const network = createHmac('sha256', key)
      .update(`n${truncateAddress(ip)}`)
      .digest('hex')
      .slice(0, 8);
    return { witnesses: [...witnesses, { network, since }] };
  };

  const addError = (minute: number, error: PageError, isSeen: boolean) =>
    change(minute, error, (row) => ({
      ...row,
      errors: row.errors + 1,
      ...toEvidence(row, error, isSeen),
      ...(error.report && {
        reports: addReports(row.reports ?? [], [{ ...clipReport(error.report), pages: 1 }], maxReportsPerMinute),
      }),
    }));

  const addCompared = (minute: number, one: PartRelease, field: keyof ComparedCounts): void =>
    change(minute, one, (row) => {
      const { compared = noneCompared } = row;
      return { ...row, compared: { ...compared, [field]: compared[field] + 1 } };
    });

  /**
   * Whether this is the visitor's first event of the kind for the release in the window; without a cookie, the IP address's.
   */
  const isFirstOf = ({ ip, visitor, part, release, minute }: PageError, what: 'error' | 'paint' | 'cart' | 'open') =>
    visitorLimiter.take(`${visitor ?? ipNetwork(ip, 48)} ${part}@${release} ${what}`, minute);

  /** Whether the IP address may add one more event of the kind to the release. */
  const isWithin = ({ ip, part, release, minute }: PageError, what: 'paint' | 'cart' | 'open' | 'vitals') =>
    outcomeLimiter.take(`${ipNetwork(ip, 48)} ${part}@${release} ${what}`, minute);

  /** The page, if it was composed with the release. */
  const readPage = ({ minute, pageId, part, release }: PageError) => {
    if (!partName.safeParse(part).success || !releaseId.safeParse(release).success) return undefined;
    const page = readPageId(key, pageId, minute);
    return page?.hasRelease(part, release) === true ? page : undefined;
  };

  /** Counts a reported use once per page and part. */
  const addUse = (page: SignedPage, { ip, minute, part, release }: PageError): boolean => {
    const name = `${page.id} ${part}`;
    if (uses.has(name) || !pageLimiter.take(`${ipNetwork(ip, 48)} ${part}@${release}`, minute)) return false;
    uses.set(name, true);
    addPage(page.minute, { part, release });
    if (page.comparable) addCompared(page.minute, { part, release }, 'pages');
    return true;
  };

  /** Counts one kind of outcome once per page and part. */
  const addOutcome = (page: SignedPage, one: PageError, what: 'paint' | 'cart', isSlow = false) => {
    const name = `${page.id} ${one.part} ${what}`;
    if (uses.has(name) || !isFirstOf(one, what) || !isWithin(one, what)) return;
    uses.set(name, true);
    addCompared(page.minute, one, what === 'cart' ? 'carts' : 'paints');
    if (isSlow) addCompared(page.minute, one, 'slow_paints');
  };

  const openName = ({ pageId }: PageError) => `${pageId} open`;

  /** Expects the start of the shell from this page: one page per visitor, release and window. */
  const awaitStart = (page: PageError) => {
    if (!isFirstOf(page, 'open') || !isWithin(page, 'open')) return;
    uses.set(openName(page), true);
    addCompared(page.minute, page, 'opened');
  };

  const addPageError = (error: PageError, isSeen: boolean): boolean => {
    const { ip, minute, part, release } = error;
    const page = readPage(error);
    if (page === undefined) return false;
    const name = `${page.id} ${part}`;
    if (counted.has(name) || !errorLimiter.take(`${ipNetwork(ip, 48)} ${part}@${release}`, minute)) return false;
    counted.set(name, true);
    if (!page.isCounted(part, release)) addUse(page, error);
    addError(page.minute, error, isSeen);
    if (page.comparable && isFirstOf(error, 'error')) addCompared(page.minute, { part, release }, 'errors');
    return true;
  };

  return {
    countPage({ ip, visitor, userAgent, minute, comparable, used, pageId, failed }) {
      if (isBot(userAgent)) return;
      const network = ipNetwork(ip, 48);
      for (const one of used) {
        if (!pageLimiter.take(`${network} ${one.part}@${one.release}`, minute)) continue;
        addPage(minute, one);
        if (comparable !== true) continue;
        addCompared(minute, one, 'pages');
        if (one.part === shellName) awaitStart({ ip, visitor, minute, pageId, ...one });
      }
      for (const one of failed) addPageError({ ip, visitor, minute, pageId, report: failedRendering, ...one }, true);
    },
    countUse(use) {
      if (isBot(use.userAgent)) return false;
      const page = readPage(use);
      if (page === undefined) return false;
      if (use.part === shellName) {
        // Only for a page of which a start is expected, and once.
        if (!uses.delete(openName(use))) return false;
        addCompared(page.minute, use, 'started');
        return true;
      }
      return !page.isCounted(use.part, use.release) && addUse(page, use);
    },
    countOutcome({ slowPaint, cart, ...use }) {
      if (isBot(use.userAgent)) return;
      const page = readPage(use);
      if (page?.comparable !== true) return;
      if (slowPaint !== undefined) addOutcome(page, use, 'paint', slowPaint);
      if (cart === true) addOutcome(page, use, 'cart');
    },
    takeVitals(use) {
      if (isBot(use.userAgent)) return false;
      const page = readPage(use);
      if (page === undefined) return false;
      const name = `${page.id} ${use.part} vitals`;
      if (uses.has(name) || !isWithin(use, 'vitals')) return false;
      uses.set(name, true);
      return true;
    },
    countError: (error) => addPageError(error, false),
    drain() {
      const drained = [...rows.values()];
      rows = new Map();
      return drained;
    },
  };
}
