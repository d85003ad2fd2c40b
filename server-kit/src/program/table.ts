type Rows = readonly (readonly string[])[];

/** Cells filled up to the width of their column; `numbers`: all columns but the first are aligned at the right. */
function align(rows: Rows, numbers: boolean): string[][] {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row.map((cell, at) => (numbers && at > 0 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))),
  );
}

/** Rows of equally many cells as lines with aligned columns. `numbers`: all columns but the first are aligned at the right. */
export const formatColumns = (rows: Rows, { numbers = false } = {}): string[] =>
  align(rows, numbers).map((cells) => cells.join('  ').trimEnd());

/** A Markdown table of numbers; the first row is the header. */
export function formatMarkdownTable(rows: Rows): string {
  const [head = [], ...body] = align(rows, true);
  const rule = head.map((cell) => '-'.repeat(cell.length));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
