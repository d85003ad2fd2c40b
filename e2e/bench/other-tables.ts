import { budget, type BudgetReport } from './budget';
import { builtRemote, type Builds } from './measure-builds';
import { returningPages, type Return } from './measure-returning';
import type { MeasuredRoute } from './measure-routes';
import { formatTable } from './report';
import { scriptBytes } from './script-packages';
import { kb, median } from './statistics';
import type { Build } from './visits';

/** What is measured in both builds. */
export type PerBuild<Value> = Readonly<Record<Build, Value>>;

/** One row per route: kB of its first change, and ms with its code loaded. Last the growth of the heap, in MB. */
export function formatRoutes(
  routes: PerBuild<readonly (readonly MeasuredRoute[])[]>,
  heaps: PerBuild<readonly number[]>,
  report: BudgetReport,
): string {
  const values = (build: Build, name: string, field: 'bytes' | 'ms') =>
    median(routes[build].flatMap((all) => all.filter((route) => route.name === name).map((route) => route[field])));
  const names = routes.federated[0]?.map(({ name }) => name) ?? [];
  const rows = names.map((name) => [
    name,
    report.atMost(`route ${name}, kB of scripts`, kb(values('federated', name, 'bytes')), budget.laterRouteScripts),
    String(kb(values('oneBundle', name, 'bytes'))),
    report.atMost(`route ${name}, ms with its code loaded`, values('federated', name, 'ms'), budget.routeChange),
    values('oneBundle', name, 'ms').toFixed(0),
  ]);
  const megabytes = (build: Build) => median(heaps[build]) / 1_000_000;
  const heap = report.atMost('heap after 50 route changes, MB more', megabytes('federated'), budget.heapGrowth, 2);
  return [
    formatTable([['route', 'kB federated', 'kB one bundle', 'ms federated', 'ms one bundle'], ...rows]),
    `Heap after 50 route changes: federated ${heap} MB more, one bundle ${megabytes('oneBundle').toFixed(2)} MB more.`,
  ].join('\n\n');
}

/** First and returning visits, with a release of one remote in between. */
export function formatReturns(returns: PerBuild<readonly Return[]>): string {
  const rows = returningPages.flatMap(({ name }, index) =>
    (['federated', 'oneBundle'] as const).map((build) => {
      const cells = (['first', 'returning'] as const).flatMap((when) => {
        const visits = returns[build].flatMap((visitor) => visitor[when][index] ?? []);
        const bytes = median(visits.map(({ scripts }) => scriptBytes(scripts)));
        return [(bytes / 1000).toFixed(1), median(visits.map(({ largestPaint }) => largestPaint)).toFixed(0)];
      });
      return [`${name}, ${build === 'federated' ? build : 'one bundle'}`, ...cells];
    }),
  );
  return formatTable([
    ['first and returning visit', 'kB first', 'LCP first', 'kB returning', 'LCP returning'],
    ...rows,
  ]);
}

/** Seconds of cold builds. */
export function formatBuilds({ remote, all }: Builds, report: BudgetReport): string {
  return formatTable([
    ['cold build', 's'],
    [builtRemote, report.atMost(`cold build of ${builtRemote}, s`, median(remote), budget.remoteBuild, 1)],
    ['all', report.atMost('cold build of all, s', median(all), budget.allBuilds, 1)],
  ]);
}
