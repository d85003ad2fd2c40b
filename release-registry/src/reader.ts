export type { MinuteMetrics } from './contract';
export { countKey, encodeCounts } from './counts/metrics-object';
export { readPolicy } from './registry/policy';
export { openReleaseReader, type ReleaseReader } from './registry/release-reader';
export { createFolderObjectStore } from './store/folder-store';
export type { ObjectStore } from './store/object-store';
export { bundleKey, createServerBundles, type BundleFile, type ServerBundles } from './bundles/server-bundles';
