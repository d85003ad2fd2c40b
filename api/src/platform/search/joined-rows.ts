import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

// Separators that no column contains: terms are letters, digits, blanks and line breaks.
const columnSeparator = '\t';
const rowSeparator = '\u001e';

/**
 * The selected rows as one text, sorted by a column: thousands of rows as one value take less time. Read it by `splitRows`.
 */
export function joinedRows(columns: readonly SQLWrapper[], sortedBy: SQLWrapper): SQL<string | null> {
  const row = sql`concat_ws(${columnSeparator}, ${sql.join([...columns], sql`, `)})`;
  return sql<string | null>`string_agg(${row}, ${rowSeparator} ORDER BY ${sortedBy})`;
}

/** The columns of each row of `joinedRows`. */
export function splitRows(text: string | null | undefined): string[][] {
  return text === null || text === undefined ? [] : text.split(rowSeparator).map((row) => row.split(columnSeparator));
}
