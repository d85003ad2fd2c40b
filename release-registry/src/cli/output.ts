/** Where a command's words go. */
export interface Output {
  /** What was asked for. */
  out(text: string): void;
  /** Progress and failures. */
  err(text: string): void;
}

/** Text of others without what a terminal would act on. */
export const plain = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '?');

/** Rows of text in aligned columns, the first row being their names; no spaces at the end of a line. */
export function table(texts: readonly (readonly string[])[]): string {
  const rows = texts.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  const widths = rows.reduce<number[]>(
    (found, row) => row.map((cell, index) => Math.max(found[index] ?? 0, cell.length)),
    [],
  );
  const line = (row: readonly string[]) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** `1 file`, `2 files`. */
export const pluralize = (count: number, one: string) =>
  `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;
