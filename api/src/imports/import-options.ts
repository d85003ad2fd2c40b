import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { type CsvLayout, type Fields, requiredText, RowRejectedError } from './csv-layout';
import type { ImportOptions, ImportResult } from './importer';
import { type CsvKind, readRows } from './read-rows';
import { lockImports } from './write-rows';

/** What visitors can filter by, such as a category or an organ. Rows of other lists name it by its slug. */
export interface FilterOptionRow {
  slug: string;
  name: string;
  position: number;
}

/** The columns that every list of options has. */
export const optionColumns = {
  slug: 'key of the row: small letters and hyphens; rows of other lists name it',
  name: 'name that pages show, at most 200 characters',
  position: 'place among the others, a whole number up to 9999',
};

/** A text of a fixed form. Throws `RowRejectedError` where it has another one. */
function matchingText(fields: Fields, column: string, form: RegExp): string {
  const text = requiredText(fields, column, column);
  if (!form.test(text)) throw new RowRejectedError(`${column} "${text.slice(0, 60)}" is not valid`);
  return text;
}

/** Checks a name, and gives it with its typographic apostrophes, which names of products do not keep. */
function printedName(fields: Fields): string {
  requiredText(fields, 'name', 'name');
  return (fields.get('name') ?? '').replace(/\s+/g, ' ').trim();
}

/** Reads the columns that every list of options has. */
export const readOption = (fields: Fields): FilterOptionRow => ({
  slug: matchingText(fields, 'slug', /^[a-z][a-z-]{0,63}$/),
  name: printedName(fields),
  position: Number(matchingText(fields, 'position', /^\d{1,4}$/)),
});

/** An option that pages show with a drawing. */
export interface DrawnOptionRow extends FilterOptionRow {
  icon: string;
}

/** The layout of a list of options with drawings. @param icon what its column contains, and the form of a valid name */
export const drawnOptionLayout = (
  id: string,
  icon: { readonly text: string; readonly form: RegExp },
): CsvLayout<DrawnOptionRow> => ({
  id,
  columns: { ...optionColumns, icon: icon.text },
  read: (fields) => ({ ...readOption(fields), icon: matchingText(fields, 'icon', icon.form) }),
});

/** What an import changes in an option that is stored already. */
export const optionChange = { name: sql`excluded.name`, position: sql`excluded.position` };
export const drawnOptionChange = { ...optionChange, icon: sql`excluded.icon` };

interface OptionList<Row> {
  /** What `ImportResult.source` says. */
  source: string;
  layout: CsvLayout<Row>;
  stored: (db: Database) => Promise<Row[]>;
  /** Adds rows or changes those of the same slug. */
  put: (db: Database, rows: Row[]) => Promise<unknown>;
}

/** How the rows of a list are taken: `keepStored` only adds what is not there, so that a default set undoes no operator's change. */
export interface OptionsImport extends ImportOptions {
  keepStored?: boolean;
}

/**
 * Imports a list of options in one transaction. A row is added or changed by its slug; what the list no longer has stays,
 * because products refer to it. Throws `ImportError` with a message for the person who imports.
 */
export async function importOptions<Row extends FilterOptionRow>(
  { source, layout, stored, put }: OptionList<Row>,
  { db, stream, onProgress, keepStored = false }: OptionsImport,
): Promise<ImportResult> {
  const file: CsvKind<Row, CsvLayout<Row>> = { layouts: [layout], codeOf: (row) => row.slug };
  const read = await readRows(stream, file, (rows) => onProgress?.({ stage: 'reading', rows }));
  const rows = read.rows.map(({ row }) => row);
  return db.transaction(async (transaction) => {
    await lockImports(transaction);
    const before = new Map((await stored(transaction)).map((row) => [row.slug, row]));
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
