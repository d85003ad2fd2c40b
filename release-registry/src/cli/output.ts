import { formatColumns } from '@storefront/server-kit/program';

/** Where a command writes. */
export interface Output {
  /** The result. */
  out(text: string): void;
  /** Progress and failures. */
  err(text: string): void;
}

/** Aligned columns; the first row is the header. White space within a cell becomes one space. */
export const table = (rows: readonly (readonly string[])[]): string =>
  formatColumns(rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')))).join('\n');

/** `1 file`, `2 files`. */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
