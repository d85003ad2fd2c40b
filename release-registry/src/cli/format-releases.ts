import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import {
  descriptorChangeText,
  releaseMarkTexts,
  sizeText,
  type ListedRelease,
  type ReleaseComparison,
  type ReleaseErrors,
} from '../contract';
import { table } from './output';

const none = '-';

/** A table of the releases of a part, newest first; the change of size is from the live release. */
export function formatReleases(releases: readonly ListedRelease[]): string {
  const live = releases.find(({ mark }) => mark === 'live')?.load_bytes;
  const rows = releases.map(({ release, mark, rollback, published_at, load_bytes, subject, author }) => [
    release,
    releaseMarkTexts[mark],
    rollback ? 'yes' : none,
    published_at === undefined ? none : formatIstDateTime(published_at),
    mark === 'live' ? sizeText(load_bytes, undefined) : sizeText(load_bytes, live),
    author ?? none,
    subject ?? none,
  ]);
  return table([['Release', 'Mark', 'Rollback', 'Published (IST)', 'First load', 'Author', 'Commit'], ...rows]);
}

/** What a release changes, a line for each difference. */
export function formatComparison(comparison: ReleaseComparison): string {
  const { part, release, base, load_bytes, base_load_bytes, changes } = comparison;
  const lines = changes.map((change) => `  ${descriptorChangeText(change)}`);
  return [
    `${part} ${release} beside ${base}:`,
    `  first load: ${sizeText(load_bytes, base_load_bytes)}`,
    ...(lines.length > 0 ? lines : ['  descriptor: unchanged']),
  ].join('\n');
}

/** What pages reported of a release, those of most pages first. */
export function formatReleaseErrors({ part, release, since, errors, reports }: ReleaseErrors): string {
  const head = `${part} ${release}: ${errors} ${errors === 1 ? 'page' : 'pages'} with errors since ${formatIstDateTime(since)} (IST).`;
  if (reports.length === 0) return head;
  const rows = reports.map(({ pages, kind, route, error }) => [String(pages), kind, route, error]);
  return `${head}\n${table([['Pages', 'Kind', 'Route', 'Error'], ...rows])}`;
}
