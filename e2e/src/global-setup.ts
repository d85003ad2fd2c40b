import { siteDataVariable, siteVariable, startSite } from './site';

/**
 * Starts the site that the tests of this run share; what it returns ends that site. With SITE_URL the tests visit the
 * site that runs there, whose data folder SITE_DATA_DIR names.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[siteVariable] !== undefined) return () => Promise.resolve();
  const site = await startSite();
  process.env[siteVariable] = site.url;
  process.env[siteDataVariable] = site.dataDir;
  return () => site.stop();
}
