import {
  addCompared,
  errorRate,
  exceedsLimit,
  minuteOf,
  noneCompared,
  percentText,
  rolloutAlpha,
  rolloutMetrics,
  sumCounts,
  type ComparedCounts,
  type ErrorPolicy,
  type MinuteMetrics,
  type PageCounts,
} from '../../contract';
import type { EntrySummary } from '../stored/audit-trail';
import { isServing } from '../stored/slots';
import { alwaysValidP, logLikelihoods, shareDifference } from './sequential-test';

/** The stable release of a part, and the minute since 1970 in which it became stable. */
interface StableRelease {
  readonly release: string;
  /** Undefined if not known. */
  readonly since: number | undefined;
  /** The stable release before, if `since` is a promotion and not a rollback. */
  readonly promotedOver: string | undefined;
}

/** Finds in the audit trail when the release became stable. */
export function readStable(part: string, release: string, summaries: readonly EntrySummary[]): StableRelease {
  const entry = summaries.findLast(({ servingChanges }) =>
    servingChanges.some((one) => one.part === part && one.after.stable === release && one.before?.stable !== release),
  );
  if (!entry) return { release, since: undefined, promotedOver: undefined };
  const before = entry.servingChanges.find((one) => one.part === part)?.before?.stable;
  const promotedOver = entry.action === 'rollback' ? undefined : before;
  const minute = minuteOf(new Date(entry.at));
  // Counts are per minute. Those of this minute include pages from before the release was stable.
  const isMixed = summaries.some(
    ({ at, servingChanges }) =>
      minuteOf(new Date(at)) === minute &&
      servingChanges.some((one) => one.part === part && isServing(one.before, release)),
  );
  return { release, since: isMixed ? minute + 1 : minute, promotedOver };
}

/** A rise of the error rate of a stable release. */
interface StableRise {
  readonly now: PageCounts;
  readonly before: PageCounts;
  /** Whether the rise began with the promotion of the release. */
  readonly byPromotion: boolean;
  /**
   * Whether the registry may undo the promotion without a person: enough visitors, or the site server itself, saw the
   * errors.
   */
  readonly isProven: boolean;
}

/** Minimum errors, and minimum networks of visitors who came before the promotion, that prove a rise. */
const provenRise = { errors: 20, networks: 10 } as const;

/**
 * Whether more than a few clients must have caused the errors. A client can get any number of cookies, but none from
 * before the promotion.
 */
function isProven(counts: readonly MinuteMetrics[], promotedAt: number): boolean {
  const seen = counts.reduce((sum, one) => sum + (one.seen ?? 0), 0);
  if (seen >= provenRise.errors) return true;
  const old = counts.flatMap(({ witnesses = [] }) => witnesses).filter(({ since }) => since < promotedAt);
  const networks = new Set(old.map(({ network }) => network));
  return old.length + seen >= provenRise.errors && networks.size >= provenRise.networks;
}

/** A release that is worse in the last window than before, and whether that began with its promotion. */
interface Worse<Counts> {
  readonly now: Counts;
  readonly before: Counts;
  readonly byPromotion: boolean;
  /** The first minute of the last window. */
  readonly from: number;
}

/** How `findWorse` counts and judges. */
interface Comparison<Counts> {
  readonly now: number;
  /** The minute after the last one that counts. */
  readonly end: number;
  readonly window: number;
  readonly sum: (counts: readonly MinuteMetrics[]) => Counts;
  readonly isEnough: (counts: Counts) => boolean;
  readonly isWorse: (counts: Counts, before: Counts) => boolean;
}

/**
 * Compares the last window with the window before it. In the first window after a promotion, compares the time since
 * the promotion with the window before it. `counts` are those of the part in two windows. It began with the promotion
 * if the first pages after it that are enough to judge are worse too.
 */
function findWorse<Counts>(
  { release, since = 0, promotedOver }: StableRelease,
  counts: readonly MinuteMetrics[],
  { now, end, window, sum, isEnough, isWorse }: Comparison<Counts>,
): Worse<Counts> | undefined {
  const sumOf = (of: string, from: number, to: number) =>
    sum(counts.filter((one) => one.release === of && one.minute >= from && one.minute < to));
  const isNew = since > now - window;
  const from = isNew ? since : end - window;
  const current = sumOf(release, from, end);
  const before = sumOf(isNew ? (promotedOver ?? release) : release, from - window, from);
  if (!isWorse(current, before)) return undefined;
  let to = from + 1;
  while (to < end && !isEnough(sumOf(release, from, to))) to += 1;
  const byPromotion = isNew && promotedOver !== undefined && isWorse(sumOf(release, from, to), before);
  return { now: current, before, byPromotion, from };
}

/** Finds a rise of the error rate. */
export function findStableRise(
  stable: StableRelease,
  counts: readonly MinuteMetrics[],
  now: number,
  policy: ErrorPolicy,
): StableRise | undefined {
  const rise = findWorse(stable, counts, {
    now,
    end: now + 1,
    window: policy.window_minutes,
    sum: sumCounts,
    isEnough: ({ pages }) => pages >= policy.min_pages,
    isWorse: (current, before) => exceedsLimit(current, before, policy),
  });
  if (rise === undefined) return undefined;
  const { from, ...found } = rise;
  const own = counts.filter((one) => one.release === stable.release && one.minute >= from);
  return { ...found, isProven: isProven(own, stable.since ?? 0) };
}

/**
 * Smallest difference, in percentage points, between the pages that do not start now and before. The share of visitors
 * who leave early, and of bots that pose as visitors, changes during a day. A canary and stable are compared at the
 * same time and need a far smaller difference.
 */
const leastStartDrop = 15;

/**
 * Finds a drop of the share of pages that signal their start. Nothing else notices a shell that fails without a report.
 * Undefined without pages before. Skips the current minute, whose pages may still start.
 */
export function findStartDrop(
  stable: StableRelease,
  counts: readonly MinuteMetrics[],
  now: number,
  { window_minutes: window, min_pages: minPages }: ErrorPolicy,
): Worse<ComparedCounts> | undefined {
  const { trials, ratios } = rolloutMetrics.starts;
  const isEnough = ({ opened }: ComparedCounts) => opened >= minPages;
  return findWorse(stable, counts, {
    now,
    end: now,
    window,
    sum: (all) => all.reduce((sum, { compared = noneCompared }) => addCompared(sum, compared), noneCompared),
    isEnough,
    isWorse(current, before) {
      const pair = [{ canary: trials(current), stable: trials(before) }];
      return (
        isEnough(current) &&
        100 * shareDifference(pair) >= leastStartDrop &&
        alwaysValidP(logLikelihoods(pair, ratios)) <= rolloutAlpha
      );
    },
  });
}

function describe({ now, before, byPromotion }: StableRise, limit: number): string {
  const rate = (counts: typeof now) => `${percentText(errorRate(counts))} of ${counts.pages} pages`;
  return `Errors on ${rate(now)} since the ${byPromotion ? 'promotion' : 'rise'}, ${rate(before)} before; the limit is ${percentText(limit)} above that.`;
}

const unproven = `Not rolled back: that needs ${provenRise.errors} errors from ${provenRise.networks} networks of visitors who came before the promotion.`;

/** Why a stable release is worse than the one before it. */
export interface Failing {
  readonly why: string;
  /** Whether the registry may undo the promotion without a person. */
  readonly mayRollBack: boolean;
}

/** Finds out whether a stable release is worse than before: it reports more errors, or fewer pages of a shell start. */
export function findFailing(
  stable: StableRelease,
  counts: readonly MinuteMetrics[],
  now: number,
  policy: ErrorPolicy,
): Failing | undefined {
  const rise = findStableRise(stable, counts, now, policy);
  if (rise) {
    const why = describe(rise, policy.limit_percent);
    const isDoubtful = rise.byPromotion && !rise.isProven;
    return { why: isDoubtful ? `${why} ${unproven}` : why, mayRollBack: rise.byPromotion && rise.isProven };
  }
  const drop = findStartDrop(stable, counts, now, policy);
  if (!drop) return undefined;
  const { byPromotion } = drop;
  const share = ({ started, opened }: ComparedCounts) => `${started} of ${opened}`;
  const since = byPromotion ? ' since the promotion' : '';
  return {
    why: `Only ${share(drop.now)} pages started${since}, ${share(drop.before)} before.`,
    mayRollBack: byPromotion,
  };
}
