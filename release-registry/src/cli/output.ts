/** Where a command writes. */
export interface Output {
  /** The result. */
  out(text: string): void;
  /** Progress and failures. */
  err(text: string): void;
}

/** Aligned columns; the first row is the header. */
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
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
