import type { ReleaseManifest, ReleaseRecord, ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError, shellName } from '../../contract';
import { buildFolder } from '../stored/release-files';
import type { Actor, LocalBuildResult, Registry } from '../core/registry';
import type { ChangedSlots, RegistryCore } from '../core/registry-core';
import { findSlot, withSlot } from '../stored/slots';

/** A finished build on this machine. */
export interface LocalBuild {
  readonly record: ReleaseRecord;
  /** Folder with the files of the record. */
  readonly folder: string;
}

export interface LocalPublication extends LocalBuildResult {
  readonly published: readonly string[];
}

const localStartActor: Actor = { who: { kind: 'system', name: 'start' }, scope: 'all' };

/**
 * Publishes local builds and makes them stable for parts for which no release manager chose a release; with `take` also
 * for the others. For development.
 * @throws RegistryError
 */
export async function publishLocalBuilds(
  registry: Registry,
  builds: readonly LocalBuild[],
  take = false,
): Promise<LocalPublication> {
  const published: string[] = [];
  for (const { record, folder } of builds) {
    const { outcome } = await registry.as(localStartActor).publish(record, buildFolder(folder));
    if (outcome === 'published') published.push(record.name);
  }
  const tracked = await registry.trackLocalBuilds(
    builds.map(({ record }) => record),
    take,
  );
  return { published, ...tracked };
}

interface LocalBuildPlan {
  readonly slots: ChangedSlots;
  /** Parts with a new stable release. */
  readonly changed: readonly string[];
  /** Parts for which a release manager chose another live release. */
  readonly skipped: readonly string[];
}

function toLocalBuildSlot(slot: ReleaseSlot | undefined, release: string): ReleaseSlot {
  if (!slot) return { stable: release, follows: 'builds' };
  return { ...slot, stable: release, ...(slot.stable !== release && { lastGood: slot.stable }) };
}

/** Removes a release manager's choice, so that the slot follows local builds again. */
function withoutChoice({ canary: _, ...slot }: ReleaseSlot): ReleaseSlot {
  return { ...slot, follows: 'builds' };
}

/**
 * Plans which slots follow local builds. Stable of a part follows them until a user promotes, rolls back, locks or
 * starts a canary. That choice survives restarts until `take` discards it. `take` never discards a lock.
 * @throws RegistryError `invalid` without a shell
 */
export function planLocalBuilds(
  manifest: ReleaseManifest | undefined,
  records: readonly ReleaseRecord[],
  take = false,
): LocalBuildPlan {
  const shell = records.find(({ name }) => name === shellName);
  if (!manifest && !shell) throw new RegistryError('invalid', 'There is no release of the shell.');
  let slots: ChangedSlots = manifest ?? { shell: toLocalBuildSlot(undefined, shell?.release ?? ''), remotes: {} };
  const changed: string[] = manifest ? [] : [shellName];
  const skipped: string[] = [];
  for (const { name, release } of records) {
    const slot = findSlot(slots, name);
    const isFollowing = slot === undefined || slot.follows === 'builds';
    const isTaken = !isFollowing && take && slot.locked === undefined;
    if (slot?.stable === release && !isTaken) continue;
    if (!isFollowing && !isTaken) {
      skipped.push(name);
      continue;
    }
    slots = withSlot(slots, name, toLocalBuildSlot(isTaken ? withoutChoice(slot) : slot, release));
    changed.push(name);
  }
  return { slots, changed, skipped };
}

/** Points the slots that follow local builds to the builds. */
export async function trackLocalBuilds(
  core: RegistryCore,
  records: readonly ReleaseRecord[],
  take: boolean,
): Promise<LocalBuildResult> {
  for (;;) {
    const state = await core.readState();
    const { slots, changed, skipped } = planLocalBuilds(state.manifest, records, take);
    const revision = state.manifest?.revision ?? 0;
    if (changed.length === 0) return { revision, skipped };
    const input = {
      who: localStartActor.who,
      action: 'start' as const,
      why: `Stable follows what was built here: ${changed.join(', ')}.`,
    };
    const next = await core.commit(input, state, slots);
    if (next) return { revision: next.revision, skipped };
  }
}
