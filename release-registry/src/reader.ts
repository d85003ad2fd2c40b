export {
  addReports,
  clipReport,
  maxReportsPerMinute,
  noneCompared,
  type ComparedCounts,
  type ErrorText,
  type MinuteMetrics,
} from './contract';
export { countKey, encodeCounts } from './counts/metrics-reader';
export { leavePreview, previewKey, previewParameter, previewPath, type Preview } from './contract';
export { openPreviews, type FindPreview } from './registry/changes/previews';
export { errorPolicy } from './registry/core/policy';
export { openReleaseReader, type ReleaseReader } from './registry/stored/manifest-store';
export { createFolderObjectStore } from './store/folder-store';
export { StoreError, type ObjectStore } from './store/object-store';
export { openReleaseStore, type ReleaseStore } from './store/open-store';
export { releaseStoreOf, storeSettings, type ReleaseStoreSettings } from './store/settings';
export { listReleases, titleOf } from './registry/stored/slots';
export { manifestObjectName } from './registry/stored/manifest-store';
export { createReleaseCopy, type ReleaseCopy } from './registry/stored/release-copy';
export { hideProcess, readOnlyOptions } from './bundles/isolation';
export { bundleKey, createServerBundles, type BundleFile, type ServerBundles } from './bundles/server-bundles';
