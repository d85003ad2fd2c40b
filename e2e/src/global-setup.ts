import { siteDataVariable, siteVariable, startSite } from './site';

/**
 * Starts the site that all tests of this run share. The returned function stops it. If SITE_URL is set, the tests use
 * that running site, and SITE_DATA_DIR names its data folder.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[siteVariable] !== undefined) return () => Promise.resolve();
  const site = await startSite();
  process.env[siteVariable] = site.url;
  process.env[siteDataVariable] = site.dataDir;
  return () => site.stop();
}
