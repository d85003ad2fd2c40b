export { bucketOf, resolveRelease } from './resolve';
export { RegistryError } from './contract';
export { publishLocalBuilds, type LocalBuild, type LocalPublication } from './registry/local-builds';
export { planLocalBuilds } from './registry/track-local-builds';
export { openRegistry } from './registry/open-registry';
export { buildSite, type SiteSources } from './site/site';
export { registerDevFiles, type Compilers } from './site/dev-files';
export { readSiteSettings, type SiteSettings } from './site/settings';
export { consolePort } from './api/settings';
