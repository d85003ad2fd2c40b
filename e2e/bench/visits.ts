import type { Browser } from '@playwright/test';
import type { BenchPage } from './bench-pages';
import { fixedPagePath } from './h2-proxy';
import { measureFilter } from './measure-filter';
import { measureLighthouse, type LighthousePorts } from './measure-lighthouse';
import { measureVisit, type Visit } from './measure-page';
import { measurePress, type Press, type PressTime } from './measure-press';
import type { BenchSite, SiteKind } from './sites';

/** The sites, and a page without scripts of the size of the federated page. */
export const variants = ['federated', 'oneBundle', 'browser', 'fixed'] as const;
export type Variant = (typeof variants)[number];

/** What the federated site is compared with. */
export const builds = ['federated', 'oneBundle'] as const;
export type Build = (typeof builds)[number];

/** Presses of Add: as soon as the button is visible, and for the federated site also so many ms after the HTML has arrived. */
export const pressTimes: Readonly<Record<Build, readonly PressTime[]>> = {
  federated: ['visible', 300],
  oneBundle: ['visible'],
};

export interface MeasuredPress extends Press {
  readonly build: Build;
  readonly time: PressTime;
}

/** All rounds of a page. */
export interface MeasuredPage {
  readonly page: BenchPage;
  readonly visits: Readonly<Record<Variant, Visit[]>>;
  readonly presses: MeasuredPress[];
  /** Longest interactions while filters are chosen, in ms. */
  readonly filters: Readonly<Record<Build, number[]>>;
  /** Scores of Lighthouse. */
  readonly scores: Readonly<Record<Build, number[]>>;
}

export interface VisitPorts extends LighthousePorts {
  readonly browser: Browser;
  /** Says what could not be measured. */
  readonly fail: (what: string, error: unknown) => void;
  readonly sites: Readonly<Record<SiteKind, BenchSite>>;
}

async function measureRound(
  { page, visits, presses, filters, scores }: MeasuredPage,
  ports: VisitPorts,
  order: readonly Build[],
): Promise<void> {
  const { browser, sites } = ports;
  for (const kind of [...order, 'browser'] as const) {
    const site = sites[kind];
    visits[kind].push(await measureVisit(browser, site.origin, page.in(site)));
  }
  const { origin } = sites.federated;
  const path = `${fixedPagePath}?bytes=${visits.federated.at(-1)?.htmlBytes ?? 0}`;
  visits.fixed.push(await measureVisit(browser, origin, { path, content: 'h1' }));
  for (const build of order) {
    const site = sites[build];
    const visited = page.in(site);
    for (const time of page.hasAdd ? pressTimes[build] : []) {
      presses.push({ build, time, ...(await measurePress(browser, site.origin, visited.path, time)) });
    }
    if (page.hasFilters) filters[build].push(await measureFilter(browser, site.origin, visited.path));
    scores[build].push(await measureLighthouse(site.origin, visited, ports));
  }
}

/**
 * Measures a page in all variants, interleaved; the first of both builds is another one in each round. The rest of a round
 * with an error is missing.
 */
export async function measurePage(page: BenchPage, rounds: number, ports: VisitPorts): Promise<MeasuredPage> {
  const measured: MeasuredPage = {
    page,
    visits: { federated: [], oneBundle: [], browser: [], fixed: [] },
    presses: [],
    filters: { federated: [], oneBundle: [] },
    scores: { federated: [], oneBundle: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    try {
      await measureRound(measured, ports, round % 2 === 0 ? builds : builds.toReversed());
    } catch (error) {
      ports.fail(`${page.name}, round ${round + 1}`, error);
    }
  }
  return measured;
}
