import { siteVariable, startSite } from './site';

/** Starts the site that the tests of this run share; what it returns ends that site. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env[siteVariable] = site.url;
  return () => site.stop();
}
