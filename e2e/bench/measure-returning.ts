import type { Browser } from '@playwright/test';
import { paths } from '@storefront/shared-contracts';
import { content } from './bench-pages';
import { observePages, visit, type Visit } from './measure-page';
import { openPhone, type Phone } from './phone';
import type { BenchSite } from './sites';

/** Pages that each visitor opens one after another: one of the released remote, and one of another remote. */
export const returningPages = [
  { name: 'lab list, of the released remote', path: paths.labTests },
  { name: 'medicine list, of another remote', path: paths.medicines },
] as const;

/** The visits of one visitor to each of `returningPages`. */
export interface Return {
  readonly first: readonly Visit[];
  readonly returning: readonly Visit[];
}

const part = 'mfe-lab';
/** The release replaces a text of the empty lab list, which the server does not render, so served pages stay equal. */
const text = ['See all lab tests', 'See every lab test'] as const;

async function visitAll(phone: Phone, origin: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const { path } of returningPages) visits.push(await visit(phone, origin + path));
  return visits;
}

async function waitForRelease({ site }: BenchSite, revision: string): Promise<void> {
  while ((await readRevision(site.url)) === revision) await new Promise((resolve) => setTimeout(resolve, 50));
}

const readRevision = async (url: string) => (await fetch(`${url}/revision.json`)).text();

/** Measures visitors who return after a release of one remote. @returns the visits of each visitor */
export async function measureReturns(browser: Browser, site: BenchSite, rounds: number): Promise<Return[]> {
  const visitors: { readonly phone: Phone; readonly first: Visit[] }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const phone = await openPhone(browser, site.origin);
      await observePages(phone, content.list);
      visitors.push({ phone, first: await visitAll(phone, site.origin) });
    }
    const revision = await readRevision(site.site.url);
    await site.release(part, text);
    await waitForRelease(site, revision);
    const returns: Return[] = [];
    for (const { phone, first } of visitors) returns.push({ first, returning: await visitAll(phone, site.origin) });
    return returns;
  } finally {
    for (const { phone } of visitors) await phone.close();
  }
}
