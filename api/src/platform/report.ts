import { formatColumns } from '@storefront/server-kit/program';
import { rupeeText } from './money';

/** A cell of a report: a text, or an amount in paise. */
export type ReportCell = string | { paise: number };

/** A report for operators. `sum` is the last line of its text; the CSV is without it, so that a spreadsheet adds no amount twice. */
interface Report {
  head: readonly string[];
  rows: readonly (readonly ReportCell[])[];
  sum?: readonly ReportCell[];
}

/** The start of a text that a spreadsheet runs as a formula. */
const formula = /^[=+\-@\t\r]/;

/** An apostrophe keeps a spreadsheet from running a text. Amounts stay numbers, in rupees. */
function csvCell(cell: ReportCell): string {
  if (typeof cell !== 'string') return (cell.paise / 100).toFixed(2);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const textCell = (cell: ReportCell): string => (typeof cell === 'string' ? cell : rupeeText(cell.paise));

/** The lines of a report: CSV, or aligned columns. */
export function formatReport({ head, rows, sum }: Report, { csv }: { csv: boolean }): string[] {
  if (csv) return [head, ...rows].map((cells) => cells.map(csvCell).join(','));
  return formatColumns([head, ...rows, ...(sum === undefined ? [] : [sum])].map((cells) => cells.map(textCell)));
}
