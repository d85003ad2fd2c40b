import type { ReleaseManifest, ReleaseRecord, ReleaseSlot } from '@storefront/shared-contracts';
import type { ReleaseStore } from './store';

/** A finished build on this machine. */
export interface LocalBuild {
  readonly record: ReleaseRecord;
  /** Holds the files that the record names. */
  readonly folder: string;
}

/** What became of the local builds. */
export interface LocalPublication {
  readonly published: readonly string[];
  readonly revision: number;
}

/** Stable points to the build; the former stable is what is known to be good. */
function pointed(slot: ReleaseSlot | undefined, release: string): ReleaseSlot {
  if (slot === undefined) return { stable: release };
  if (slot.locked !== undefined || slot.stable === release) return slot;
  return { ...slot, stable: release, lastGood: slot.stable };
}

/**
 * The manifest with stable on the given builds, or the same object when nothing moves. A locked part stays where it is;
 * parts that were not built stay as they are.
 * @throws when there is neither a shell in the manifest nor among the builds
 */
export function pointStable(
  current: ReleaseManifest | undefined,
  builds: readonly ReleaseRecord[],
  now: string,
): ReleaseManifest {
  const shellBuild = builds.find(({ name }) => name === 'shell');
  const shell = shellBuild ? pointed(current?.shell, shellBuild.release) : current?.shell;
  if (!shell) throw new Error('There is no release of the shell.');
  const remotes = { ...current?.remotes };
  let moved = shell !== current?.shell;
  for (const { name, release } of builds) {
    if (name === 'shell') continue;
    const slot = pointed(remotes[name], release);
    moved ||= slot !== remotes[name];
    remotes[name] = slot;
  }
  if (current && !moved) return current;
  return {
    schema: 1,
    environment: current?.environment ?? 'local',
    revision: (current?.revision ?? 0) + 1,
    updated_at: now,
    audit_head: current?.audit_head ?? '',
    shell,
    remotes,
  };
}

/** Publishes what was built here and points stable to what is new in the store. @throws PublishError, RevisionConflict */
export async function publishLocalBuilds(
  store: ReleaseStore,
  builds: readonly LocalBuild[],
  now: string,
): Promise<LocalPublication> {
  const published: string[] = [];
  for (const { record, folder } of builds) {
    if ((await store.publish(record, folder)) === 'published') published.push(record.name);
  }
  const current = await store.readManifest();
  const next = pointStable(
    current,
    builds.map(({ record }) => record),
    now,
  );
  if (next !== current) await store.writeManifest(next);
  return { published, revision: next.revision };
}
