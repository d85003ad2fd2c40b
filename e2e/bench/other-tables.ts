import { formatMarkdownTable } from '@storefront/server-kit/program';
import { budget, type BudgetReport } from './budget';
import { builtRemote, type Builds } from './measure-builds';
import { returningPages, type Return } from './measure-returning';
import type { MeasuredRoute } from './measure-routes';
import { scriptBytes } from './script-packages';
import { kb, median } from './statistics';

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

/** First visits, and visits after a release of one remote. */
export function formatReturns(returns: readonly Return[]): string {
  const rows = returningPages.map(({ name }, index) => {
    const cells = (['first', 'returning'] as const).flatMap((when) => {
      const visits = returns.flatMap((visitor) => visitor[when][index] ?? []);
      const bytes = median(visits.map(({ scripts }) => scriptBytes(scripts)));
      return [(bytes / 1000).toFixed(1), median(visits.map(({ largestPaint }) => largestPaint)).toFixed(0)];
    });
    return [name, ...cells];
  });
  return formatMarkdownTable([
    ['first and returning visit', 'kB first', 'LCP first', 'kB returning', 'LCP returning'],
    ...rows,
  ]);
}

/** Seconds of cold builds. */
export function formatBuilds({ remote, all }: Builds, report: BudgetReport): string {
  return formatMarkdownTable([
    ['cold build', 's'],
    [builtRemote, report.atMost(`cold build of ${builtRemote}, s`, median(remote), budget.remoteBuild, 1)],
    ['all', report.atMost('cold build of all, s', median(all), budget.allBuilds, 1)],
  ]);
}
