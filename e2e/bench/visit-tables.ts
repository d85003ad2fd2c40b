import { budget, type BudgetReport } from './budget';
import type { Visit } from './measure-page';
import { formatTable, type Bar } from './report';
import { scriptBytes, scriptPackages } from './script-packages';
import { kb, median, ratio } from './statistics';
import { builds, pressTimes, variants, type Build, type MeasuredPage, type Variant } from './visits';

/** Names of the variants in tables. */
const titles: Readonly<Record<Variant, string>> = {
  federated: 'federated',
  oneBundle: 'one bundle',
  browser: 'browser',
  fixed: 'fixed',
};

const of = (visits: readonly Visit[], field: Exclude<keyof Visit, 'scripts'>) =>
  median(visits.map((visit) => visit[field]));

const pressesOf = ({ presses }: MeasuredPage, build: Build, time: (typeof pressTimes)[Build][number]) =>
  presses.filter((press) => press.build === build && press.time === time);

function formatTimes(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.flatMap(({ page: { name }, visits }) => {
    const bound = of(visits.fixed, 'firstPaint');
    return variants.map((variant) => {
      const own = visits[variant];
      const times = (['firstPaint', 'largestPaint', 'contentShown', 'blocking'] as const).map((field) =>
        of(own, field).toFixed(0),
      );
      const counts = (['longTasks', 'requests'] as const).map((field) => String(of(own, field)));
      const shift = of(own, 'layoutShift');
      const limited =
        variant === 'federated' ? report.atMost(`${name}, CLS`, shift, budget.layoutShift, 3) : shift.toFixed(3);
      const toFixedPage = (of(own, 'largestPaint') / bound).toFixed(2);
      return [`${name} ${titles[variant]}`, ...times, ...counts, toFixedPage, limited];
    });
  });
  return formatTable([['ms', 'FCP', 'LCP', 'content', 'TBT', 'long tasks', 'requests', 'LCP/fixed', 'CLS'], ...rows]);
}

function formatRatios(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.map((page) => {
    const { name, hasAdd } = page.page;
    const limited = (what: string, one: number, other: number, noise?: number) =>
      report.atMost(`${name}, federated / one bundle, ${what}`, ratio(one, other, noise), budget.oneBundleRatio, 3);
    const { federated, oneBundle } = page.visits;
    const addWorks = (build: Build) => median(pressesOf(page, build, 'visible').map(({ inCart }) => inCart));
    return [
      name,
      limited('LCP', of(federated, 'largestPaint'), of(oneBundle, 'largestPaint')),
      limited('TBT', of(federated, 'blocking'), of(oneBundle, 'blocking'), budget.blockingNoise),
      hasAdd ? limited('Add works', addWorks('federated'), addWorks('oneBundle')) : '',
    ];
  });
  return formatTable([['federated / one bundle', 'LCP', 'TBT', 'Add works'], ...rows]);
}

function formatSizes(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.flatMap((page) =>
    builds.map((build) => {
      const label = `${page.page.name} ${titles[build]}`;
      const own = page.visits[build];
      const packages = scriptPackages.map((name) =>
        String(kb(median(own.map(({ scripts }) => scriptBytes(scripts, name))))),
      );
      const all = kb(median(own.map(({ scripts }) => scriptBytes(scripts))));
      const presses = page.presses.filter((press) => press.build === build);
      const second = kb(median(presses.map(({ secondPageScriptBytes }) => secondPageScriptBytes)));
      const isLimited = build === 'federated' && page.page.isRendered;
      return [
        label,
        String(kb(of(own, 'htmlBytes'))),
        ...packages,
        isLimited ? report.atMost(`${label}, kB of scripts`, all, budget.scripts) : String(all),
        presses.length === 0
          ? ''
          : build === 'federated'
            ? report.atMost(`${label}, kB of scripts of the second page`, second, budget.laterRouteScripts)
            : String(second),
      ];
    }),
  );
  return formatTable([['kB', 'HTML', ...scriptPackages, 'all scripts', 'second page'], ...rows]);
}

function formatPresses(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.flatMap((page) =>
    builds.flatMap((build) =>
      (page.page.hasAdd ? pressTimes[build] : []).map((time) => {
        const own = pressesOf(page, build, time);
        const when = time === 'visible' ? 'when visible' : `${time} ms after the HTML`;
        const label = `${page.page.name} ${titles[build]}, Add ${when}`;
        const at = (field: 'pressed' | 'seen' | 'inCart') => median(own.map((press) => press[field]));
        const wrong = own.find(({ cartCount }) => cartCount !== 1)?.cartCount;
        return [
          label,
          at('pressed').toFixed(0),
          build === 'federated'
            ? report.atMost(`${label}, response`, at('seen'), budget.firstResponse)
            : at('seen').toFixed(0),
          at('inCart').toFixed(0),
          report.atMost(`${label}, items too many or too few`, Math.abs((wrong ?? 1) - 1), 0),
        ];
      }),
    ),
  );
  return formatTable([['ms', 'pressed', 'response', 'in cart', 'wrong items'], ...rows]);
}

function formatInteractions(measured: readonly MeasuredPage[], report: BudgetReport): string {
  const rows = measured.flatMap((page) =>
    builds.map((build) => {
      const label = `${page.page.name} ${titles[build]}`;
      const isFederated = build === 'federated';
      const limited = (what: string, values: readonly number[]) => {
        if (values.length === 0) return '';
        const value = median(values);
        return isFederated ? report.atMost(`${label}, INP of ${what}`, value, budget.interaction) : value.toFixed(0);
      };
      const presses = page.presses.filter((press) => press.build === build);
      const score = median(page.scores[build]);
      return [
        label,
        limited(
          'Add',
          presses.flatMap(({ interaction }) => interaction ?? []),
        ),
        limited('filtering', page.filters[build]),
        isFederated && page.page.isRendered
          ? report.atLeast(`${label}, Lighthouse`, score, budget.lighthouse, 2)
          : score.toFixed(2),
      ];
    }),
  );
  return formatTable([['', 'INP Add', 'INP filtering', 'Lighthouse'], ...rows]);
}

/** Tables of all pages; what exceeds the budget is added to the report. */
export const visitTables = (measured: readonly MeasuredPage[], report: BudgetReport): string[] =>
  [formatTimes, formatRatios, formatSizes, formatPresses, formatInteractions].map((format) => format(measured, report));

export const visitBars = (measured: readonly MeasuredPage[]): Bar[] =>
  measured.flatMap(({ page, visits }) =>
    variants.map((variant) => ({
      group: page.name,
      name: titles[variant],
      value: of(visits[variant], 'largestPaint'),
    })),
  );
