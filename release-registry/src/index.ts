export { RegistryError } from './contract';
export {
  planLocalBuilds,
  publishLocalBuilds,
  type LocalBuild,
  type LocalPublication,
} from './registry/changes/local-builds';
export { openRegistry } from './registry/create-registry';
export type { Actor, Registry } from './registry/core/registry';
export { consolePortOf, releaseSchema } from './api/settings';
export { openReleaseStore, type ReleaseStore } from './store/open-store';
export { readReleaseStore } from './store/settings';
