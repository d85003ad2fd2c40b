import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { retriedTransaction } from '../platform/db/transaction';
import { type CsvLayout, type Fields, requiredText, RowRejectedError } from './csv-layout';
import type { ImportOptions, ImportResult } from './importer';
import { type CsvKind, readRows } from './read-rows';
import { lockImports } from './write-rows';

/** A value that visitors filter by, such as a category or an organ. Other lists refer to it by its slug. */
export interface FilterOptionRow {
  slug: string;
  name: string;
  position: number;
}

export const optionColumns = {
  slug: 'key of the row: small letters and hyphens; rows of other lists name it',
  name: 'name that pages show, at most 200 characters',
  position: 'place among the others, a whole number up to 9999',
};

/** A text that must match `form`. @throws RowRejectedError */
function matchingText(fields: Fields, column: string, form: RegExp): string {
  const text = requiredText(fields, column, column);
  if (!form.test(text)) throw new RowRejectedError(`${column} "${text.slice(0, 60)}" is not valid`);
  return text;
}

/** Checks a name and returns it with its typographic apostrophes, which names of products do not keep. */
function printedName(fields: Fields): string {
  requiredText(fields, 'name', 'name');
  return (fields.get('name') ?? '').replace(/\s+/g, ' ').trim();
}

/** Reads the columns of every list of options. */
export const readOption = (fields: Fields): FilterOptionRow => ({
  slug: matchingText(fields, 'slug', /^[a-z][a-z-]{0,63}$/),
  name: printedName(fields),
  position: Number(matchingText(fields, 'position', /^\d{1,4}$/)),
});

/** An option that pages show with a drawing. */
export interface DrawnOptionRow extends FilterOptionRow {
  icon: string;
}

/** The layout of a list of options with drawings. @param icon description of the column, and the pattern of a valid name */
export const drawnOptionLayout = (
  id: string,
  icon: { readonly text: string; readonly form: RegExp },
): CsvLayout<DrawnOptionRow> => ({
  id,
  columns: { ...optionColumns, icon: icon.text },
  read: (fields) => ({ ...readOption(fields), icon: matchingText(fields, 'icon', icon.form) }),
});

/** The columns that an import changes of a stored option. */
export const optionChange = { name: sql`excluded.name`, position: sql`excluded.position` };
export const drawnOptionChange = { ...optionChange, icon: sql`excluded.icon` };

interface OptionList<Row> {
  /** The value of `ImportResult.source`. */
  source: string;
  layout: CsvLayout<Row>;
  stored: (db: Database) => Promise<Row[]>;
  /** Inserts rows, and updates those whose slug exists. */
  put: (db: Database, rows: Row[]) => Promise<unknown>;
}

/** `keepStored` only inserts new rows, so that a default list does not overwrite an operator's change. */
export interface OptionsImport extends ImportOptions {
  keepStored?: boolean;
}

/**
 * Imports a list of options in one transaction. A row is inserted or updated by its slug. Stored options that the list
 * lacks stay, because products refer to them.
 * @throws ImportError with a message for the operator
 */
export async function importOptions<Row extends FilterOptionRow>(
  { source, layout, stored, put }: OptionList<Row>,
  { db, stream, onProgress, keepStored = false }: OptionsImport,
): Promise<ImportResult> {
  const file: CsvKind<Row, CsvLayout<Row>> = { layouts: [layout], codeOf: (row) => row.slug };
  const read = await readRows(stream, file, onProgress);
  return retriedTransaction(db, async (transaction) => {
    await lockImports(transaction);
    const before = new Map((await stored(transaction)).map((row) => [row.slug, row]));
    // Optional columns that the file lacks stay as they are stored.
    const rows = read.rows.map(({ row }) => ({ ...before.get(row.slug), ...row }));
    const added = rows.filter(({ slug }) => !before.has(slug));
    const changed = keepStored
      ? []
      : rows.filter((row) => before.has(row.slug) && !isDeepStrictEqual(before.get(row.slug), row));
    const different = [...added, ...changed];
    if (different.length > 0) await put(transaction, different);
    return {
      source,
      layout: layout.id,
      added: added.length,
      changed: changed.length,
      unchanged: rows.length - different.length,
      refused: read.refused,
    };
  });
}
