import type { ObjectStore } from '../store/object-store';
import { manifestObjectName, readManifest } from './manifest-store';
import { openReleaseFiles } from './release-files';
import type { Registry } from './registry';

/** What a server of pages reads of a store. */
export type ReleaseReader = Pick<Registry, 'readManifest' | 'manifestTag' | 'readRecord'>;

/** Reads manifest and records of a store. */
export function openReleaseReader(objects: ObjectStore): ReleaseReader {
  const files = openReleaseFiles(objects);
  return {
    readManifest: () => readManifest(objects),
    manifestTag: async () => (await objects.registerVersion(manifestObjectName)) ?? 'none',
    readRecord: (name, release) => files.record(name, release),
  };
}
