import type { ReleaseRecord } from '@storefront/shared-contracts';
import { buildFolder } from './build-folder';
import type { Actor, Registry } from './registry';

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
  /** Parts that somebody's decision holds at another release than the build. */
  readonly held: readonly string[];
}

/** Whoever starts the site where its sources are. */
const localStartActor: Actor = { who: { kind: 'system', name: 'start' }, scope: 'all' };

/** Publishes what was built here and lets stable follow it where nobody decided otherwise. @throws RegistryError */
export async function publishLocalBuilds(registry: Registry, builds: readonly LocalBuild[]): Promise<LocalPublication> {
  const published: string[] = [];
  for (const { record, folder } of builds) {
    const { outcome } = await registry.as(localStartActor).publish(record, buildFolder(folder));
    if (outcome === 'published') published.push(record.name);
  }
  return { published, ...(await registry.followBuilds(builds.map(({ record }) => record))) };
}
