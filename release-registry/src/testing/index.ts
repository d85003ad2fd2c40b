export { countsPrefix, decodeCounts } from '../counts/metrics-object';
export { createBundleProbe } from '../bundles/bundle-probe';
export { createMetricsReader } from '../counts/metrics-reader';
export { buildFolder } from '../registry/build-folder';
export { canonicalJson } from '../registry/canonical';
export { manifestObjectName } from '../registry/manifest-store';
export { createMemoryObjectStore } from './memory-object-store';
export { shellBundle } from './shell-bundle';
export { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders, temporaryFolder } from './releases';
