import { siteDataVariable, siteVariable, startSite } from './site';

/**
 * Starts the site that all tests of this run share; the returned function stops it. With SITE_URL the tests use that
 * running site; SITE_DATA_DIR names its data folder.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[siteVariable] !== undefined) return () => Promise.resolve();
  const site = await startSite();
  process.env[siteVariable] = site.url;
  process.env[siteDataVariable] = site.dataDir;
  return () => site.stop();
}
