import type { ImportProgress, ImportResult } from './importer';

const number = new Intl.NumberFormat('en-IN');

/** Progress on one line: "Writing 1,500 of 2,052 rows". */
export function progressLine(progress: ImportProgress): string {
  const rows = number.format(progress.rows);
  if (progress.stage === 'reading') return `Reading row ${rows}`;
  return progress.total === undefined
    ? `Writing ${rows} rows`
    : `Writing ${rows} of ${number.format(progress.total)} rows`;
}

/**
 * The counts of an import and every rejected row with its line and reason, as text for the operator. Ends without a line break.
 */
export function reportLines(result: ImportResult): string[] {
  const { added, changed, unchanged, removed, repeated, countedIn, refused, note } = result;
  const count = (word: string, rows: number | undefined) =>
    rows === undefined ? [] : [`${word.padEnd(9)}  ${number.format(rows)}`];
  const counts = [
    ...count('added', added),
    ...count('changed', changed),
    ...count('unchanged', unchanged),
    ...count('removed', removed),
    ...count('repeated', repeated),
    ...count('refused', refused.length),
  ];
  const place = countedIn === 'entries' ? 'entry' : 'line';
  const rows = refused.map(({ line, reason }) => `  ${place} ${line}: ${reason}`);
  return [
    `Imported into "${result.source}" (layout ${result.layout}):`,
    ...counts,
    ...(note === undefined ? [] : [note]),
    ...(rows.length > 0 ? ['Refused rows:', ...rows] : []),
  ];
}
