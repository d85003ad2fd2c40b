import type { ObjectStore } from '../store/object-store';
import { manifestObjectName, readManifest } from './manifest-store';
import { openReleaseFiles } from './release-files';
import type { Registry } from './registry';

/** The read access of the site server. */
export type ReleaseReader = Pick<Registry, 'readManifest' | 'manifestTag' | 'readRecord'>;

export function openReleaseReader(objects: ObjectStore): ReleaseReader {
  const files = openReleaseFiles(objects);
  return {
    readManifest: () => readManifest(objects),
    manifestTag: async () => (await objects.getVersion(manifestObjectName)) ?? 'none',
    readRecord: (name, release) => files.record(name, release),
  };
}
