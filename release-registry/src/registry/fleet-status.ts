import type { ReleaseRecord } from '@storefront/shared-contracts';
import {
  type FleetStatus,
  type PartStatus,
  type ReleaseMark,
  type ReleaseRate,
  type ReleaseSummary,
  minuteOf,
  minutesOver,
  slicesOf,
  sumCounts,
  type MinuteMetrics,
} from '../contract';
import { findPublication, type EntrySummary } from './stored/audit-trail';
import { lastWasRollback, readPartHistory, type PartHistory } from './changes/part-history';
import { rollbackTarget } from './changes/slot-changes';
import { needsTwoPersons, stableActionOf, type RegistryPolicy } from './core/policy';
import type { RegistryCore } from './core/registry-core';
import type { ReleaseFiles } from './stored/release-files';
import { allSlots, liveReleases } from './stored/slots';
import { findFailedGates, findRollout, rolloutStatus } from './judgement/rollout';
import { findStableRise, readStable } from './judgement/stable-release';

function markOf(release: string, slot: PartStatus['slot'] | undefined, { marks }: PartHistory): ReleaseMark {
  if (release === slot?.stable) return 'live';
  return release === slot?.canary?.release ? 'canary' : (marks.get(release) ?? 'never_live');
}

/**
 * Reads the records of the published releases of a part. Skips a damaged record, so that it does not hide the others:
 * verify and check report it.
 */
export function listRecords(
  part: string,
  { files, summaries }: { readonly files: ReleaseFiles; readonly summaries: readonly EntrySummary[] },
): Promise<ReleaseRecord[]> {
  return files.listed(part, (release) => {
    const last = findPublication(summaries, part, release);
    return last?.action === 'publish' ? last.record : undefined;
  });
}

/** A published release in the status. */
interface DescribedRelease {
  readonly summary: ReleaseSummary;
  readonly record: ReleaseRecord;
}

/** Describes releases, newest first. */
export function describeReleases(
  part: string,
  records: readonly ReleaseRecord[],
  {
    slot,
    history,
    summaries,
  }: {
    readonly slot: PartStatus['slot'] | undefined;
    readonly history: PartHistory;
    readonly summaries: readonly EntrySummary[];
  },
): DescribedRelease[] {
  const described = records.map((record): DescribedRelease => {
    const { release, version, build } = record;
    const entry = findPublication(summaries, part, release);
    const { commit, subject, author } = build;
    const mark = markOf(release, slot, history);
    const summary = {
      release,
      version,
      commit,
      ...(subject !== undefined && { subject }),
      ...(author !== undefined && { author }),
      mark,
      rollback: mark !== 'live' && history.wasStable.has(release),
      ...(entry && { published_at: entry.at }),
    };
    return { summary, record };
  });
  const publishedAt = ({ summary }: DescribedRelease) => summary.published_at ?? '';
  return described.sort(
    (a, b) => publishedAt(b).localeCompare(publishedAt(a)) || b.summary.release.localeCompare(a.summary.release),
  );
}

/** Inputs of the status of a part. */
interface PartSources {
  readonly policy: RegistryPolicy;
  readonly summaries: readonly EntrySummary[];
  readonly now: Date;
  /** Counts of two windows and of the current steps of all rollouts. */
  readonly counts: readonly MinuteMetrics[];
  /** Records of the published releases. */
  readonly records: readonly ReleaseRecord[];
}

function rolloutOf(part: string, slot: PartStatus['slot'], { summaries, counts, now, policy }: PartSources) {
  const rollout = findRollout(summaries, slot);
  if (rollout === undefined) return undefined;
  const own = counts.filter((one) => one.part === part);
  const failedGates = findFailedGates(summaries, part, rollout);
  return rolloutStatus({ rollout, slot, counts: own, now, policy: policy.errors, failedGates });
}

/** The rise of the stable release's error rate. Undefined if the policy does not watch the part. */
function riseOf(part: string, { stable }: PartStatus['slot'], { summaries, counts, now, policy }: PartSources) {
  if (stableActionOf(policy, part) === 'off') return undefined;
  const own = counts.filter((one) => one.part === part);
  return findStableRise(readStable(part, stable, summaries), own, minuteOf(now), policy.errors);
}

function partStatus(part: string, slot: PartStatus['slot'], sources: PartSources): PartStatus {
  const { policy, counts, now, records, summaries } = sources;
  const window = policy.errors.window_minutes;
  const rates = liveReleases(slot).map(({ role, release }): ReleaseRate => {
    const first = minuteOf(now) + 1 - window;
    const own = counts.filter((one) => one.part === part && one.release === release && one.minute >= first);
    return { release, role, ...sumCounts(own), slices: slicesOf(own, window, minuteOf(now)) };
  });
  const canary = rates.find(({ role }) => role === 'canary');
  const over = canary && minutesOver(canary.slices, policy.errors);
  const record = records.find(({ release }) => release === slot.stable);
  const history = readPartHistory(summaries, part);
  const rollout = rolloutOf(part, slot, sources);
  const rise = riseOf(part, slot, sources);
  const target = slot.canary === undefined && lastWasRollback(history) ? undefined : rollbackTarget(slot);
  return {
    name: part,
    team: record?.descriptor.team ?? '',
    section: record?.descriptor.section ?? '',
    slot,
    releases: describeReleases(part, records, { slot, history, summaries }).map(({ summary }) => summary),
    rates,
    ...(over !== undefined && { over_limit_minutes: over }),
    ...(rise && { stable_rise: { before: rise.before, now: rise.now } }),
    ...(rollout && { rollout }),
    ...(needsTwoPersons(policy, part) && { two_persons: true }),
    ...(target !== undefined && { rollback_to: target }),
  };
}

/** Revision 0 and no parts before the first promotion. */
export async function fleetStatus(core: RegistryCore): Promise<FleetStatus> {
  const { environment, policy, files } = core;
  const state = await core.readState();
  const { manifest, summaries } = state;
  const now = core.now();
  const parts = manifest ? allSlots(manifest) : [];
  const [counts, records] = await Promise.all([
    core.readAllCounts(state),
    Promise.all(parts.map(([part]) => listRecords(part, { files, summaries }))),
  ]);
  return {
    environment,
    revision: manifest?.revision ?? 0,
    updated_at: manifest?.updated_at ?? now.toISOString(),
    audit_head: manifest?.audit_head ?? '',
    now: now.toISOString(),
    policy: policy.errors,
    parts: parts.map(([part, slot], index) =>
      partStatus(part, slot, { policy, summaries, now, counts, records: records[index] ?? [] }),
    ),
  };
}
