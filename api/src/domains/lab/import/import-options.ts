import { sql } from 'drizzle-orm';
import { labCategories, organs } from '../../../platform/db/schema';
import type { CsvLayout } from '../../../platform/import/csv-layout';
import {
  importOptions,
  matchingText,
  optionColumns,
  readOption,
  type FilterOptionRow,
  type OptionsImport,
} from '../../../platform/import/import-options';
import type { ImportResult } from '../../../platform/import/importer';

interface OrganRow extends FilterOptionRow {
  icon: string;
}

/** The list of organs. */
export const organLayout: CsvLayout<OrganRow> = {
  id: 'organs',
  columns: { ...optionColumns, icon: 'name of a drawing, such as `heart` (`shared-ui/src/art/organs.ts`)' },
  read: (fields) => ({ ...readOption(fields), icon: matchingText(fields, 'icon', /^[a-z-]+$/) }),
};

/** The list of categories of the lab filter. */
export const labCategoryLayout: CsvLayout<FilterOptionRow> = {
  id: 'lab-categories',
  columns: optionColumns,
  read: readOption,
};

const byFile = { name: sql`excluded.name`, position: sql`excluded.position` };

/** Imports the organs of the organ filter. */
export const importOrgans = (options: OptionsImport): Promise<ImportResult> =>
  importOptions(
    {
      source: 'organs',
      layout: organLayout,
      stored: (db) =>
        db.select({ slug: organs.slug, name: organs.name, position: organs.position, icon: organs.icon }).from(organs),
      put: (db, rows) =>
        db
          .insert(organs)
          .values(rows)
          .onConflictDoUpdate({ target: organs.slug, set: { ...byFile, icon: sql`excluded.icon` } }),
    },
    options,
  );

/** Imports the categories of the lab filter. */
export const importLabCategories = (options: OptionsImport): Promise<ImportResult> =>
  importOptions(
    {
      source: 'lab-categories',
      layout: labCategoryLayout,
      stored: (db) =>
        db
          .select({ slug: labCategories.slug, name: labCategories.name, position: labCategories.position })
          .from(labCategories),
      put: (db, rows) =>
        db.insert(labCategories).values(rows).onConflictDoUpdate({ target: labCategories.slug, set: byFile }),
    },
    options,
  );
