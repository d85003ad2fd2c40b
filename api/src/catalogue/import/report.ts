import type { ImportProgress, ImportResult } from './import-medicines';

const number = new Intl.NumberFormat('en-IN');

/** One line that tells how far an import is: "Writing 1,500 of 2,052 rows". */
export function progressLine(progress: ImportProgress): string {
  const rows = number.format(progress.rows);
  if (progress.stage === 'reading') return `Reading row ${rows}`;
  return progress.total === undefined
    ? `Writing ${rows} rows`
    : `Writing ${rows} of ${number.format(progress.total)} rows`;
}

/** The counts of an import and every refused row with its line and reason, for a person to read. Ends without a line break. */
export function reportLines(result: ImportResult): string[] {
  const { added, changed, unchanged, refused } = result;
  const counts = [
    `added      ${number.format(added)}`,
    `changed    ${number.format(changed)}`,
    `unchanged  ${number.format(unchanged)}`,
    `refused    ${number.format(refused.length)}`,
  ];
  const rows = refused.map(({ line, reason }) => `  line ${line}: ${reason}`);
  return [
    `Imported into "${result.source}" (layout ${result.layout}):`,
    ...counts,
    ...(rows.length > 0 ? ['Refused rows:', ...rows] : []),
  ];
}
