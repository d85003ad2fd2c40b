export { registerDevFiles, type Compilers } from './dev/dev-files';
export { readSiteSettings, siteSchema, siteSettingsOf, type AppEnv, type SiteSettings } from './settings/settings';
export { buildSite, type SiteSources } from './site';
