import { formatMarkdownTable } from '@storefront/server-kit/program';
import { budget, type BudgetReport } from './budget';
import type { Visit } from './measure-page';
import type { Bar } from './report';
import { scriptBytes, scriptPackages } from './script-packages';
import { kb, median } from './statistics';
import { pressTimes, variants, type MeasuredPage } from './visits';

const of = (visits: readonly Visit[], field: Exclude<keyof Visit, 'scripts'>) =>
  median(visits.map((visit) => visit[field]));

const pressesOf = ({ presses }: MeasuredPage, time: (typeof pressTimes)[number]) =>
  presses.filter((press) => press.time === time);

function formatTimes(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.flatMap(({ page: { name, isSkeleton }, visits }) => {
    const bound = of(visits.fixed, 'firstPaint');
    // A skeleton page paints its static texts immediately, and its data later.
    const paint = isSkeleton ? 'firstPaint' : 'largestPaint';
    return variants.map((variant) => {
      const own = visits[variant];
      const atMost = (what: string, value: number, limit: number, digits = 0) =>
        variant === 'rendered' ? report.atMost(`${name}, ${what}`, value, limit, digits) : value.toFixed(digits);
      const content = of(own, 'contentShown');
      return [
        `${name} ${variant}`,
        of(own, 'firstPaint').toFixed(0),
        of(own, 'largestPaint').toFixed(0),
        isSkeleton ? atMost('content', content, budget.content) : content.toFixed(0),
        atMost('TBT', of(own, 'blocking'), isSkeleton ? budget.skeletonBlocking : budget.blocking),
        String(of(own, 'longTasks')),
        String(of(own, 'requests')),
        atMost('paint', of(own, paint) / bound, name === 'home' ? budget.homePaint : budget.paint, 2),
        atMost('CLS', of(own, 'layoutShift'), budget.layoutShift, 3),
        atMost('late scripts', of(own, 'lateScripts'), isSkeleton ? 0 : Infinity),
      ];
    });
  });
  return formatMarkdownTable([
    ['ms', 'FCP', 'LCP', 'content', 'TBT', 'long tasks', 'requests', 'paint/fixed', 'CLS', 'late scripts'],
    ...rows,
  ]);
}

function formatSizes(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.map(({ page: { name, isSkeleton }, visits, presses }) => {
    const own = visits.rendered;
    const packages = scriptPackages.map((one) =>
      String(kb(median(own.map(({ scripts }) => scriptBytes(scripts, one))))),
    );
    const all = kb(median(own.map(({ scripts }) => scriptBytes(scripts))));
    const second = kb(median(presses.map(({ secondPageScriptBytes }) => secondPageScriptBytes)));
    return [
      name,
      String(kb(of(own, 'htmlBytes'))),
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

export const visitBars = (measured: readonly MeasuredPage[]): Bar[] =>
  measured.flatMap(({ page, visits }) =>
    variants.map((variant) => ({
      group: page.name,
      name: variant,
      value: of(visits[variant], 'largestPaint'),
    })),
  );
