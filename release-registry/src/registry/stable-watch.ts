import type { ReleaseSlot } from '@storefront/shared-contracts';
import {
  errorRate,
  findStableRise,
  findStartDrop,
  percentText,
  provenRise,
  RegistryError,
  type MinuteMetrics,
  type StableRelease,
  type StableRise,
  type StartCounts,
} from '../contract';
import type { EntrySummary } from './audit-trail';
import { changeFleet } from './change';
import { minuteOf } from '../counts/minutes';
import { createPartGuard, type GuardPart } from './part-failures';
import { stableActionOf, type RegistryPolicy } from './policy';
import type { Actor } from './registry';
import type { RegistryCore } from './registry-core';
import type { Serving } from './serving-changes';
import { allSlots, findSlot } from './slots';
import type { StableWarning } from './stable-warning';

const system: Actor = { who: { kind: 'system', name: 'stable watch' }, scope: 'all' };

const isServing = (live: Serving | undefined, release: string) =>
  live !== undefined && (live.stable === release || live.canary === release);

/** Since when the release is stable, by the audit trail. */
function readStable(part: string, release: string, summaries: readonly EntrySummary[]): StableRelease {
  const entry = summaries.findLast(({ servingChanges }) =>
    servingChanges.some((one) => one.part === part && one.after.stable === release && one.before?.stable !== release),
  );
  if (!entry) return { release, since: undefined, promotedOver: undefined };
  const before = entry.servingChanges.find((one) => one.part === part)?.before?.stable;
  const promotedOver = entry.action === 'rollback' ? undefined : before;
  const minute = minuteOf(new Date(entry.at));
  // Counts are per minute: those of this one include pages from before it was stable.
  const isMixed = summaries.some(
    ({ at, servingChanges }) =>
      minuteOf(new Date(at)) === minute &&
      servingChanges.some((one) => one.part === part && isServing(one.before, release)),
  );
  return { release, since: isMixed ? minute + 1 : minute, promotedOver };
}

export interface StableState {
  readonly part: string;
  readonly slot: Pick<ReleaseSlot, 'stable'>;
  readonly summaries: readonly EntrySummary[];
  /** Of two windows. */
  readonly counts: readonly MinuteMetrics[];
  readonly now: Date;
  readonly policy: RegistryPolicy;
}

/** The rise of a part's error rate, unless it is not to be watched. */
export function stableRise({ part, slot, summaries, counts, now, policy }: StableState): StableRise | undefined {
  if (stableActionOf(policy, part) === 'off') return undefined;
  const own = counts.filter((one) => one.part === part);
  return findStableRise(readStable(part, slot.stable, summaries), own, minuteOf(now), policy.errors);
}

function describe({ now, before, byPromotion }: StableRise, limit: number): string {
  const rate = (counts: typeof now) => `${percentText(errorRate(counts))} of ${counts.pages} pages`;
  return `Errors on ${rate(now)} since the ${byPromotion ? 'promotion' : 'rise'}, ${rate(before)} before; the limit is ${percentText(limit)} above that.`;
}

interface Failing {
  readonly why: string;
  /** Whether the promotion may be undone without a person. */
  readonly mayRollBack: boolean;
}

const unproven = `Not rolled back: that needs ${provenRise.errors} errors from ${provenRise.networks} networks of visitors who came before the promotion.`;

/** Why a stable release is worse than what was before it: it reports more errors, or fewer pages of a shell start. */
function findFailing(
  { part, counts, now, policy }: Omit<StableState, 'slot' | 'summaries'>,
  stable: StableRelease,
): Failing | undefined {
  if (stableActionOf(policy, part) === 'off') return undefined;
  const own = counts.filter((one) => one.part === part);
  const rise = findStableRise(stable, own, minuteOf(now), policy.errors);
  if (rise) {
    const why = describe(rise, policy.errors.limit_percent);
    const isDoubtful = rise.byPromotion && !rise.isProven;
    return { why: isDoubtful ? `${why} ${unproven}` : why, mayRollBack: rise.byPromotion && rise.isProven };
  }
  const drop = findStartDrop(stable, own, minuteOf(now), policy.errors);
  if (!drop) return undefined;
  const { byPromotion } = drop;
  const share = ({ started, opened }: StartCounts) => `${started} of ${opened}`;
  const since = byPromotion ? ' since the promotion' : '';
  return {
    why: `Only ${share(drop.now)} pages started${since}, ${share(drop.before)} before.`,
    mayRollBack: byPromotion,
  };
}

interface Watched extends Omit<StableState, 'slot' | 'now' | 'policy'> {
  readonly slot: ReleaseSlot;
}

/** Whether the audit trail has the entry of a part since a minute. */
function wasRecorded(
  summaries: readonly EntrySummary[],
  { part, action, since }: { part: string; action: 'refused' | 'warned'; since: number },
): boolean {
  return summaries.some(
    (one) => one.action === action && one.part === part && one.bySystem && minuteOf(new Date(one.at)) >= since,
  );
}

/** @returns a warning that is new */
async function watchPart(core: RegistryCore, watched: Watched): Promise<StableWarning | undefined> {
  const { part, slot, summaries } = watched;
  const { policy } = core;
  const now = core.now();
  const stable = readStable(part, slot.stable, summaries);
  const failing = findFailing({ ...watched, now, policy }, stable);
  if (!failing) return undefined;
  const { why, mayRollBack } = failing;
  const { since = 0 } = stable;
  const { lastGood: to, canary } = slot;
  const isAllowed = mayRollBack && to !== undefined && !canary && stableActionOf(policy, part) === 'rollback';
  // A rejected rollback is tried once.
  const isRefused = wasRecorded(summaries, { part, action: 'refused', since });
  if (isAllowed && !isRefused && (await rollBack(core, { part, to, why }, slot.since))) return undefined;
  // A rise lasts two windows: then the rate is no longer higher than in the window before.
  const risenSince = Math.max(since, minuteOf(now) - 2 * policy.errors.window_minutes);
  const entry = await core.recordUnless((known) => wasRecorded(known, { part, action: 'warned', since: risenSince }), {
    who: system.who,
    action: 'warned',
    part,
    release: slot.stable,
    why,
  });
  return entry && { part, release: slot.stable, why };
}

/**
 * Rolls a promoted release back that fails more often since its promotion, and warns once of one that does so later. While a canary
 * runs, or without a last good release, it only warns.
 */
async function watchStable(core: RegistryCore, guard: GuardPart): Promise<StableWarning[]> {
  const state = await core.readState();
  const { manifest, summaries } = state;
  if (!manifest) return [];
  const counts = await core.readTwoWindows(state);
  const warnings: StableWarning[] = [];
  for (const [part, slot] of allSlots(manifest)) {
    const warning = await guard(part, () => watchPart(core, { part, slot, summaries, counts }));
    if (warning) warnings.push(warning);
  }
  return warnings;
}

/** @returns whether it was done, or somebody else changed the fleet at the same time: the next run sees that */
async function rollBack(
  core: RegistryCore,
  change: { part: string; to: string; why: string },
  since: number | undefined,
): Promise<boolean> {
  const { manifest } = await core.readState();
  if (manifest === undefined || findSlot(manifest, change.part)?.since !== since) return true;
  const { revision } = manifest;
  try {
    await changeFleet(core, system, { action: 'rollback', ...change, revision, force: true });
    return true;
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return error.code === 'conflict';
  }
}

/** To be called every few seconds. Each new warning is an entry of the audit trail. @returns the warnings that are new */
export function createStableWatch(core: RegistryCore): () => Promise<StableWarning[]> {
  const guard = createPartGuard('stable watch', core.onWatchFailure);
  return () => watchStable(core, guard);
}
