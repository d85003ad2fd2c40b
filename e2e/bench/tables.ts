import { formatMarkdownTable } from '@storefront/server-kit/program';
import { budget, type BudgetReport } from './budget';
import type { Visit } from './measure-page';
import type { MeasuredRoute } from './measure-routes';
import { median, scriptBytes, scriptPackages } from './sizes';
import { pressTimes, type MeasuredPage } from './visits';

const kb = (bytes: number) => Math.round(bytes / 1000);

const of = (visits: readonly Visit[], field: Exclude<keyof Visit, 'scripts'>) =>
  median(visits.map((visit) => visit[field]));

const pressesOf = ({ presses }: MeasuredPage, time: (typeof pressTimes)[number]) =>
  presses.filter((press) => press.time === time);

function formatTimes(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.map(({ page: { name, isSkeleton }, visits, fixed }) => {
    // A skeleton page paints its static texts immediately, and its data later.
    const paint = isSkeleton ? 'firstPaint' : 'largestPaint';
    const atMost = (what: string, value: number, limit: number, digits = 0) =>
      report.atMost(`${name}, ${what}`, value, limit, digits);
    return [
      name,
      of(visits, 'firstPaint').toFixed(0),
      of(visits, 'largestPaint').toFixed(0),
      atMost('content', of(visits, 'contentShown'), isSkeleton ? budget.content : Infinity),
      atMost('TBT', of(visits, 'blocking'), isSkeleton ? budget.skeletonBlocking : budget.blocking),
      String(of(visits, 'longTasks')),
      String(of(visits, 'requests')),
      atMost(
        'paint',
        of(visits, paint) / of(fixed, 'firstPaint'),
        name === 'home' ? budget.homePaint : budget.paint,
        2,
      ),
      atMost('CLS', of(visits, 'layoutShift'), budget.layoutShift, 3),
      atMost('late scripts', of(visits, 'lateScripts'), isSkeleton ? 0 : Infinity),
    ];
  });
  return formatMarkdownTable([
    ['ms', 'FCP', 'LCP', 'content', 'TBT', 'long tasks', 'requests', 'paint/fixed', 'CLS', 'late scripts'],
    ...rows,
  ]);
}

function formatSizes(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.map(({ page: { name, isSkeleton }, visits, presses }) => {
    const packages = scriptPackages.map((one) =>
      String(kb(median(visits.map(({ scripts }) => scriptBytes(scripts, one))))),
    );
    const all = kb(median(visits.map(({ scripts }) => scriptBytes(scripts))));
    const second = kb(median(presses.map(({ secondPageScriptBytes }) => secondPageScriptBytes)));
    return [
      name,
      String(kb(of(visits, 'htmlBytes'))),
      ...packages,
      report.atMost(`${name}, kB of scripts`, all, isSkeleton ? budget.skeletonScripts : budget.scripts),
      presses.length === 0
        ? ''
        : report.atMost(`${name}, kB of scripts of the second page`, second, budget.laterRouteScripts),
    ];
  });
  return formatMarkdownTable([['kB', 'HTML', ...scriptPackages, 'all scripts', 'second page'], ...rows]);
}

function formatPresses(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.flatMap((page) =>
    (page.page.hasAdd ? pressTimes : []).map((time) => {
      const own = pressesOf(page, time);
      const when = time === 'visible' ? 'when visible' : `${time} ms after the HTML`;
      const label = `${page.page.name}, Add ${when}`;
      const at = (field: 'pressed' | 'seen' | 'inCart') => median(own.map((press) => press[field]));
      const wrong = own.find(({ cartCount }) => cartCount !== 1)?.cartCount;
      return [
        label,
        at('pressed').toFixed(0),
        report.atMost(`${label}, response`, at('seen'), budget.firstResponse),
        at('inCart').toFixed(0),
        report.atMost(`${label}, items too many or too few`, Math.abs((wrong ?? 1) - 1), 0),
      ];
    }),
  );
  return formatMarkdownTable([['ms', 'pressed', 'response', 'in cart', 'wrong items'], ...rows]);
}

function formatInteractions(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.map(({ page: { name, isSkeleton }, presses, filters, scores }) => {
    const limited = (what: string, values: readonly number[]) =>
      values.length === 0 ? '' : report.atMost(`${name}, INP of ${what}`, median(values), budget.interaction);
    const score = median(scores);
    return [
      name,
      limited(
        'Add',
        presses.flatMap(({ interaction }) => interaction ?? []),
      ),
      limited('filtering', filters),
      isSkeleton ? '' : report.atLeast(`${name}, Lighthouse`, score, budget.lighthouse, 2),
    ];
  });
  return formatMarkdownTable([['', 'INP Add', 'INP filtering', 'Lighthouse'], ...rows]);
}

/** Tables of all pages. Adds values that exceed the budget to the report. */
export const visitTables = (measured: readonly MeasuredPage[], report: BudgetReport): string[] =>
  [formatTimes, formatSizes, formatPresses, formatInteractions].map((format) => format(measured, report));

/**
 * One row for each route, with kB of its first change and ms with its code loaded. The last row is the growth of the
 * heap in MB.
 */
export function formatRoutes(
  routes: readonly (readonly MeasuredRoute[])[],
  heaps: readonly number[],
  report: BudgetReport,
): string {
  const values = (name: string, field: 'bytes' | 'ms') =>
    median(routes.flatMap((all) => all.filter((route) => route.name === name).map((route) => route[field])));
  const names = routes[0]?.map(({ name }) => name) ?? [];
  const rows = names.map((name) => [
    name,
    report.atMost(`route ${name}, kB of scripts`, kb(values(name, 'bytes')), budget.laterRouteScripts),
    report.atMost(`route ${name}, ms with its code loaded`, values(name, 'ms'), budget.routeChange),
  ]);
  const heap = report.atMost('heap after 50 route changes, MB more', median(heaps) / 1_000_000, budget.heapGrowth, 2);
  return [formatMarkdownTable([['route', 'kB', 'ms'], ...rows]), `Heap after 50 route changes: ${heap} MB more.`].join(
    '\n\n',
  );
}
