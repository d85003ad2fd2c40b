export {
  addReports,
  clipReport,
  maxReportsPerMinute,
  noneCompared,
  type ComparedCounts,
  type ErrorText,
  type MinuteMetrics,
} from './contract';
export { countKey, encodeCounts } from './counts/metrics-object';
export { leavePreview, previewKey, previewParameter, previewPath, type Preview } from './contract';
export { openPreviews, type FindPreview } from './registry/previews';
export { readPolicy } from './registry/policy';
export { openReleaseReader, type ReleaseReader } from './registry/release-reader';
export { createFolderObjectStore } from './store/folder-store';
export { StoreError, type ObjectStore } from './store/object-store';
export { openReleaseStore, type ReleaseStore } from './store/open-store';
export { readReleaseStore, type ReleaseStoreSettings } from './store/settings';
export { manifestObjectName } from './registry/manifest-store';
export { createReleaseCopy, type ReleaseCopy } from './registry/release-copy';
export { hideProcess } from './bundles/hide-process';
export { readOnlyOptions } from './bundles/permissions';
export { bundleKey, createServerBundles, type BundleFile, type ServerBundles } from './bundles/server-bundles';
