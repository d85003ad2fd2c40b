import type { Browser } from '@playwright/test';
import type { BenchPage } from './bench-pages';
import { fixedPagePath } from './h2-proxy';
import { measureFilter } from './measure-filter';
import { measureLighthouse, type LighthousePorts } from './measure-lighthouse';
import { measureVisit, type Visit } from './measure-page';
import { measurePress, type Press, type PressTime } from './measure-press';
import type { BenchSite, SiteKind } from './sites';

/**
 * The site rendered on the server, the site rendered in the browser, and a page without scripts of the rendered page's
 * size.
 */
export const variants = ['rendered', 'browser', 'fixed'] as const;
export type Variant = (typeof variants)[number];

/** Times at which Add is pressed: when the button is visible, and so many ms after the HTML has arrived. */
export const pressTimes: readonly PressTime[] = ['visible', 300];

export interface MeasuredPress extends Press {
  readonly time: PressTime;
}

/** All rounds of a page. */
export interface MeasuredPage {
  readonly page: BenchPage;
  readonly visits: Readonly<Record<Variant, Visit[]>>;
  readonly presses: MeasuredPress[];
  /** Longest interactions while filters are chosen, in ms. */
  readonly filters: number[];
  /** Lighthouse scores. */
  readonly scores: number[];
}

export interface VisitPorts extends LighthousePorts {
  readonly browser: Browser;
  /** Reports a failed measurement. */
  readonly fail: (what: string, error: unknown) => void;
  readonly sites: Readonly<Record<SiteKind, BenchSite>>;
}

async function measureRound(
  { page, visits, presses, filters, scores }: MeasuredPage,
  ports: VisitPorts,
): Promise<void> {
  const { browser, sites } = ports;
  for (const kind of ['rendered', 'browser'] as const) {
    const site = sites[kind];
    visits[kind].push(await measureVisit(browser, site.origin, page.in(site)));
  }
  const site = sites.rendered;
  const { origin } = site;
  const path = `${fixedPagePath}?bytes=${visits.rendered.at(-1)?.htmlBytes ?? 0}`;
  visits.fixed.push(await measureVisit(browser, origin, { path, content: 'h1' }));
  const visited = page.in(site);
  for (const time of page.hasAdd ? pressTimes : []) {
    presses.push({ time, ...(await measurePress(browser, origin, visited.path, time)) });
  }
  if (page.hasFilters) filters.push(await measureFilter(browser, origin, visited.path));
  if (!page.isSkeleton) scores.push(await measureLighthouse(origin, visited, ports));
}

/** Measures a page in all variants, interleaved. After an error it skips the rest of the round. */
export async function measurePage(page: BenchPage, rounds: number, ports: VisitPorts): Promise<MeasuredPage> {
  const measured: MeasuredPage = {
    page,
    visits: { rendered: [], browser: [], fixed: [] },
    presses: [],
    filters: [],
    scores: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    try {
      await measureRound(measured, ports);
    } catch (error) {
      ports.fail(`${page.name}, round ${round + 1}`, error);
    }
  }
  return measured;
}
