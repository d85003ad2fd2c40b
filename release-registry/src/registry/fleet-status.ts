import type { ReleaseManifest } from '@storefront/shared-contracts';
import {
  type FleetStatus,
  type PartStatus,
  type ReleaseMark,
  type ReleaseRate,
  type ReleaseSummary,
  minutesOver,
  slicesOf,
  sumCounts,
  type MinuteMetrics,
} from '../contract';
import type { EntrySummary } from './audit-trail';
import { lastWasRollback, readPartHistory, type PartHistory } from './part-history';
import { minuteOf } from './minutes';
import { rollbackTarget } from './slot-changes';
import { findFailedGates, findRollout, rolloutStatus } from './rollout-state';
import { stableRise } from './stable-watch';
import { needsTwoPersons, type RegistryPolicy } from './policy';
import type { ReleaseFiles } from './release-files';
import { allSlots, liveReleases } from './slots';

export interface StatusSources {
  readonly manifest: ReleaseManifest | undefined;
  readonly environment: string;
  readonly policy: RegistryPolicy;
  readonly files: ReleaseFiles;
  readonly summaries: readonly EntrySummary[];
  /** Of two windows, and of the current steps of all rollouts. */
  readonly counts: readonly MinuteMetrics[];
  readonly now: Date;
}

function markOf(release: string, slot: PartStatus['slot'] | undefined, { marks }: PartHistory): ReleaseMark {
  if (release === slot?.stable) return 'live';
  return release === slot?.canary?.release ? 'canary' : (marks.get(release) ?? 'never_live');
}

/** The published releases of a part, newest first. */
export async function listReleases(
  part: string,
  slot: PartStatus['slot'] | undefined,
  history: PartHistory,
  { files, summaries }: Pick<StatusSources, 'files' | 'summaries'>,
): Promise<ReleaseSummary[]> {
  const published = await files.published(part);
  const found = await Promise.all(
    published.map(async (release): Promise<ReleaseSummary[]> => {
      // A damaged record is reported by verify and by the check; here it must not hide the other releases.
      const record = await files.record(part, release).catch(() => undefined);
      const entry = summaries.findLast(
        (one) => one.action === 'publish' && one.part === part && one.release === release,
      );
      if (!record) return [];
      const { version, build } = record;
      const { commit, subject, author } = build;
      const mark = markOf(release, slot, history);
      const rollback = mark !== 'live' && history.wasStable.has(release);
      return [
        {
          release,
          version,
          commit,
          ...(subject !== undefined && { subject }),
          ...(author !== undefined && { author }),
          mark,
          rollback,
          ...(entry && { published_at: entry.at }),
        },
      ];
    }),
  );
  return found
    .flat()
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? '') || b.release.localeCompare(a.release));
}

function rolloutOf(part: string, slot: PartStatus['slot'], { summaries, counts, now, policy }: StatusSources) {
  const rollout = findRollout(summaries, slot);
  if (rollout === undefined) return undefined;
  const own = counts.filter((one) => one.part === part);
  const failedGates = findFailedGates(summaries, part, rollout);
  return rolloutStatus({ rollout, slot, counts: own, now, minPages: policy.errors.min_pages, failedGates });
}

async function partStatus(part: string, slot: PartStatus['slot'], sources: StatusSources): Promise<PartStatus> {
  const { files, policy, counts, now } = sources;
  const window = policy.errors.window_minutes;
  const rates = liveReleases(slot).map(({ role, release }): ReleaseRate => {
    const first = minuteOf(now) + 1 - window;
    const own = counts.filter((one) => one.part === part && one.release === release && one.minute >= first);
    return { release, role, ...sumCounts(own), slices: slicesOf(own, window, minuteOf(now)) };
  });
  const canary = rates.find(({ role }) => role === 'canary');
  const over = canary && minutesOver(canary.slices, policy.errors);
  const record = await files.record(part, slot.stable).catch(() => undefined);
  const history = readPartHistory(sources.summaries, part);
  const rollout = rolloutOf(part, slot, sources);
  const rise = stableRise({ ...sources, part, slot });
  const target = slot.canary === undefined && lastWasRollback(history) ? undefined : rollbackTarget(slot);
  return {
    name: part,
    team: record?.descriptor.team ?? '',
    section: record?.descriptor.section ?? '',
    slot,
    releases: await listReleases(part, slot, history, sources),
    rates,
    ...(over !== undefined && { over_limit_minutes: over }),
    ...(rise && { stable_rise: { before: rise.before, now: rise.now } }),
    ...(rollout && { rollout }),
    ...(needsTwoPersons(policy, part) && { two_persons: true }),
    ...(target !== undefined && { rollback_to: target }),
  };
}

/** Empty at revision 0 before the first promotion. */
export async function fleetStatus(sources: StatusSources): Promise<FleetStatus> {
  const { manifest, environment, policy, now } = sources;
  const parts = manifest ? allSlots(manifest) : [];
  return {
    environment,
    revision: manifest?.revision ?? 0,
    updated_at: manifest?.updated_at ?? now.toISOString(),
    audit_head: manifest?.audit_head ?? '',
    now: now.toISOString(),
    policy: policy.errors,
    parts: await Promise.all(parts.map(([part, slot]) => partStatus(part, slot, sources))),
  };
}
