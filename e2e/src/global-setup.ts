import { siteVariable, startSite } from './site';

/**
 * Starts the site that the tests of this run share; what it returns ends that site. With SITE_URL the tests visit the
 * site that runs there.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[siteVariable] !== undefined) return () => Promise.resolve();
  const site = await startSite();
  process.env[siteVariable] = site.url;
  return () => site.stop();
}
