export { bucketOf, resolveRelease } from './resolve';
export { openFolderStore } from './folder-store';
export { PublishError, RevisionConflict, type ReleaseStore } from './store';
export { pointStable, publishLocalBuilds, type LocalBuild, type LocalPublication } from './local-builds';
export { buildSite, type SiteSources } from './site/site';
export { registerDevFiles, type Compilers } from './site/dev-files';
export { readSiteSettings, SettingsError, type SiteSettings } from './site/settings';
