export { noneCompared, type ComparedCounts, type MinuteMetrics } from './contract';
export { countKey, encodeCounts } from './counts/metrics-object';
export { leavePreview, previewKey, previewParameter, previewPath, type Preview } from './contract';
export { openPreviews, type FindPreview } from './registry/previews';
export { readPolicy } from './registry/policy';
export { openReleaseReader, type ReleaseReader } from './registry/release-reader';
export { createFolderObjectStore } from './store/folder-store';
export type { ObjectStore } from './store/object-store';
export { bundleKey, createServerBundles, type BundleFile, type ServerBundles } from './bundles/server-bundles';
