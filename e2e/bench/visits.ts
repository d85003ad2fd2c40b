import type { Browser } from '@playwright/test';
import type { BenchPage } from './bench-pages';
import { fixedPagePath } from './h2-proxy';
import { measureLighthouse, type LighthousePorts } from './measure-lighthouse';
import { measureVisit, type Visit } from './measure-page';
import { measureFilter, measurePress, type Press, type PressTime } from './measure-press';
import type { BenchSite } from './bench-site';

/** Times at which Add is pressed: when the button is visible, and so many ms after the HTML has arrived. */
export const pressTimes: readonly PressTime[] = ['visible', 300];

export interface MeasuredPress extends Press {
  readonly time: PressTime;
}

/** All rounds of a page. */
export interface MeasuredPage {
  readonly page: BenchPage;
  readonly visits: Visit[];
  /** Visits of a page without scripts of the same size. */
  readonly fixed: Visit[];
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
  readonly site: BenchSite;
}

async function measureRound(
  { page, visits, fixed, presses, filters, scores }: MeasuredPage,
  ports: VisitPorts,
): Promise<void> {
  const { browser, site } = ports;
  const { origin } = site;
  const visited = page.in(site);
  const visit = await measureVisit(browser, origin, visited);
  visits.push(visit);
  const path = `${fixedPagePath}?bytes=${visit.htmlBytes}`;
  fixed.push(await measureVisit(browser, origin, { path, content: 'h1' }));
  for (const time of page.hasAdd ? pressTimes : []) {
    presses.push({ time, ...(await measurePress(browser, origin, visited.path, time)) });
  }
  if (page.hasFilters) filters.push(await measureFilter(browser, origin, visited.path));
  if (!page.isSkeleton) scores.push(await measureLighthouse(origin, visited, ports));
}

/** Measures a page. After an error it skips the rest of the round. */
export async function measurePage(page: BenchPage, rounds: number, ports: VisitPorts): Promise<MeasuredPage> {
  const measured: MeasuredPage = { page, visits: [], fixed: [], presses: [], filters: [], scores: [] };
  for (let round = 0; round < rounds; round += 1) {
    try {
      await measureRound(measured, ports);
    } catch (error) {
      ports.fail(`${page.name}, round ${round + 1}`, error);
    }
  }
  return measured;
}
