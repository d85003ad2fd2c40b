import type { ReleaseManifest } from '@storefront/shared-contracts';
import {
  type FleetStatus,
  type PartStatus,
  type ReleaseRate,
  type ReleaseSummary,
  minutesOver,
  slicesOf,
  sumCounts,
  type MinuteMetrics,
} from '../contract';
import type { EntrySummary } from './audit-trail';
import { rollbackTarget } from './slot-changes';
import type { RegistryPolicy } from './policy';
import type { ReleaseFiles } from './release-files';
import { allSlots, liveReleases } from './slots';

/** Minutes since 1970. */
export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);

export interface StatusSources {
  readonly manifest: ReleaseManifest | undefined;
  readonly environment: string;
  readonly policy: RegistryPolicy;
  readonly files: ReleaseFiles;
  readonly summaries: readonly EntrySummary[];
  readonly counts: readonly MinuteMetrics[];
  readonly now: Date;
}

async function listReleases(part: string, { files, summaries }: StatusSources): Promise<ReleaseSummary[]> {
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
      return [{ release, version, commit: build.commit, ...(entry && { published_at: entry.at }) }];
    }),
  );
  return found
    .flat()
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? '') || b.release.localeCompare(a.release));
}

async function partStatus(part: string, slot: PartStatus['slot'], sources: StatusSources): Promise<PartStatus> {
  const { files, policy, counts, now } = sources;
  const window = policy.errors.window_minutes;
  const rates = liveReleases(slot).map(({ role, release }): ReleaseRate => {
    const own = counts.filter((one) => one.part === part && one.release === release);
    return { release, role, ...sumCounts(own), slices: slicesOf(own, window, minuteOf(now)) };
  });
  const canary = rates.find(({ role }) => role === 'canary');
  const over = canary && minutesOver(canary.slices, policy.errors);
  const record = await files.record(part, slot.stable).catch(() => undefined);
  const target = rollbackTarget(slot);
  return {
    name: part,
    team: record?.descriptor.team ?? '',
    section: record?.descriptor.section ?? '',
    slot,
    releases: await listReleases(part, sources),
    rates,
    ...(over !== undefined && { over_limit_minutes: over }),
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
