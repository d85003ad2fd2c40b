import type { ReleaseSlot } from '@storefront/shared-contracts';
import {
  RegistryError,
  addCompared,
  errorRate,
  exceedsLimit,
  noneCompared,
  percentText,
  sumCounts,
  type MinuteMetrics,
} from '../contract';
import { compareMinutes, startsLess, type Comparison } from './compare-minutes';
import { changeFleet } from './change';
import type { RegistryCore } from './registry-core';
import type { FleetState } from './manifest-store';
import { minuteOf } from '../counts/minutes';
import { createPartGuard, type GuardPart } from './part-failures';
import type { Actor } from './registry';
import { allSlots, findSlot } from './slots';

const system: Actor = { who: { kind: 'system', name: 'canary watch' }, scope: 'all' };

/** The minute of the last change of the slot: older counts belong to another share. */
function getJudgedSince(summaries: FleetState['summaries'], since: number | undefined): number {
  const change = summaries.find(({ revision, changesManifest }) => changesManifest && revision === since);
  return change ? minuteOf(new Date(change.at)) : 0;
}

/** Why the shell's canary is ended although it reports few errors; undefined if enough of its pages start. */
function missingStarts(counts: readonly MinuteMetrics[], comparison: Comparison): string | undefined {
  const minutes = compareMinutes(counts, comparison);
  if (!startsLess(minutes)) return undefined;
  const [own, other] = (['canary', 'stable'] as const).map((side) =>
    minutes.map((one) => one[side]).reduce(addCompared, noneCompared),
  );
  const share = ({ opened, started } = noneCompared) => `${started} of ${opened}`;
  return `Only ${share(own)} pages started, of stable ${share(other)}.`;
}

interface WatchedCanary extends Pick<FleetState, 'summaries'> {
  readonly part: string;
  readonly slot: ReleaseSlot;
  readonly canary: NonNullable<ReleaseSlot['canary']>;
  /** Of the part. */
  readonly counts: readonly MinuteMetrics[];
}

/** Why a canary is to be ended; undefined while it may run. */
function findReason(core: RegistryCore, { slot, canary, counts, summaries }: WatchedCanary): string | undefined {
  const { stable, since } = slot;
  const policy = core.policy.errors;
  const from = getJudgedSince(summaries, since);
  const sumOf = (release: string) => sumCounts(counts.filter((one) => one.release === release && one.minute >= from));
  const [canaryCounts, stableCounts] = [sumOf(canary.release), sumOf(stable)];
  if (exceedsLimit(canaryCounts, stableCounts, policy)) {
    return (
      `Faults on ${percentText(errorRate(canaryCounts))} of ${canaryCounts.pages} pages, stable ${percentText(errorRate(stableCounts))} of ` +
      `${stableCounts.pages}; the limit is ${percentText(policy.limit_percent)} above stable.`
    );
  }
  return missingStarts(counts, { canary: canary.release, stable, from: from + 1, to: minuteOf(core.now()) });
}

/** @returns whether the canary was rolled back */
async function watchCanary(core: RegistryCore, watched: WatchedCanary): Promise<boolean> {
  const why = findReason(core, watched);
  if (why === undefined) return false;
  const { part, slot } = watched;
  const { manifest } = await core.readState();
  // A manager changed the part while it was judged, perhaps by promoting this canary.
  if (manifest === undefined || findSlot(manifest, part)?.since !== slot.since) return false;
  const { revision } = manifest;
  try {
    await changeFleet(core, system, { action: 'rollback', part, why, revision, to: slot.stable, force: true });
    return true;
  } catch (error) {
    // A manager changed it at the same time; the next run sees it.
    if (error instanceof RegistryError && error.code === 'conflict') return false;
    throw error;
  }
}

/**
 * Rolls back every canary over its limit, and every one of the shell whose pages start less often than those of stable. Reading the state also completes what a killed writer left unfinished.
 * @returns what was rolled back, as `name@release`
 */
async function watchCanaries(core: RegistryCore, guard: GuardPart): Promise<string[]> {
  const state = await core.readState();
  const { manifest, summaries } = state;
  const ended: string[] = [];
  if (!manifest) return ended;
  const all = await core.readMetrics(state);
  for (const [part, slot] of allSlots(manifest)) {
    const { canary } = slot;
    if (!canary) continue;
    const counts = all.filter((one) => one.part === part);
    const isEnded = await guard(part, () => watchCanary(core, { part, slot, canary, counts, summaries }));
    if (isEnded === true) ended.push(`${part}@${canary.release}`);
  }
  return ended;
}

/** To be called every few seconds. */
export function createCanaryWatch(core: RegistryCore): () => Promise<string[]> {
  const guard = createPartGuard('canary watch', core.onWatchFailure);
  return () => watchCanaries(core, guard);
}
