export { countsPrefix, createMetricsReader, decodeCounts } from '../counts/metrics-reader';
export { createBundleProbe } from '../bundles/bundle-probe';
export { buildFolder } from '../registry/stored/release-files';
export { canonicalJson } from '../registry/stored/canonical';
export { manifestObjectName } from '../registry/stored/manifest-store';
export { createMemoryObjectStore } from './memory-object-store';
export { startTestS3Server, type TestS3Server } from './s3-server';
export { shellBundle, startableRemote, startableShell } from './startable-releases';
export { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders, temporaryFolder } from './releases';
