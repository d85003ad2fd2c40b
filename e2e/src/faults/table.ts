import { formatColumns } from '@storefront/server-kit/program';
import { expectedOf, type Cell, type Expected } from './expectations';
import { faultNames, parts } from './faults';
import { cells, nameOf } from './matrix';

/** Result of a cell's test. */
export type Outcome = 'passed' | 'failed';

/** What a mark says; the table is printed with these lines below it. */
const legend = [
  'p page works  m message in place of the part  n notice about the page  (kind) class of the report',
  'r retry  l last good release in the same page  L page reloaded with it  2 the same after Try again twice  R page reloaded',
  'x FAILED  . not in this run',
] as const;

const recoveries = { retry: 'r', reload: 'R', 'last-good': 'l', 'pinned-reload': 'L' } as const;

/** What a cell is expected to show, such as `mL(http)`. */
function markOf({ report, sees, lastGoodAfterTries }: Expected): string {
  const view = { page: 'p', message: 'm', notice: 'n' }[sees];
  const recovery = report?.recoveredBy === undefined ? '' : recoveries[report.recoveredBy];
  return `${view}${recovery}${lastGoodAfterTries ?? ''}${report === undefined ? '' : `(${report.kind})`}`;
}

function textOf(cell: Cell, outcomes: ReadonlyMap<string, Outcome>): string {
  const expected = expectedOf(cell);
  const outcome = outcomes.get(nameOf(cell));
  if (outcome === undefined) return '.';
  return outcome === 'passed' ? markOf(expected) : `x ${markOf(expected)}`;
}

const columns = [
  { title: 'without last good', lastGood: false, reports: 'accepted' },
  { title: 'with last good', lastGood: true, reports: 'accepted' },
  { title: 'reports refused', lastGood: false, reports: 'refused' },
  { title: 'refused, last good', lastGood: true, reports: 'refused' },
] as const;

/** The table of a kind of cells: a line for each fault, a column for each part. */
function tableOf({ title, ...kind }: (typeof columns)[number], outcomes: ReadonlyMap<string, Outcome>): string[] {
  const isPart = (cell: Cell) => cell.lastGood === kind.lastGood && cell.reports === kind.reports;
  const shown = cells.filter(isPart);
  const rows = faultNames.flatMap((fault) => {
    const ofFault = shown.filter((cell) => cell.fault === fault);
    if (ofFault.length === 0) return [];
    return [
      [
        fault,
        ...parts
          .map((part) => ofFault.find((cell) => cell.part === part))
          .map((cell) => (cell ? textOf(cell, outcomes) : '')),
      ],
    ];
  });
  return formatColumns([[title, ...parts], ...rows]);
}

/** All cells with what was expected of them and whether it happened. `outcomes` by the names of cells. */
export function formatTable(outcomes: ReadonlyMap<string, Outcome>): string {
  const counts = [...outcomes.values()];
  const failed = counts.filter((outcome) => outcome === 'failed').length;
  const summary =
    `${cells.length} cells: ${counts.length - failed} passed, ${failed} failed, ` +
    `${cells.length - counts.length} not in this run`;
  return [...columns.flatMap((column) => [...tableOf(column, outcomes), '']), ...legend, summary].join('\n');
}
