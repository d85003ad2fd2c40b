export { RegistryError } from './contract';
export { publishLocalBuilds, type LocalBuild, type LocalPublication } from './registry/local-builds';
export { planLocalBuilds } from './registry/local-builds';
export { openRegistry } from './registry/open-registry';
export type { Actor, Registry } from './registry/registry';
export { consolePort } from './api/settings';
