import { sql } from 'drizzle-orm';
import { categories } from '../../../platform/db/schema';
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

interface CategoryRow extends FilterOptionRow {
  icon: string;
}

/** The list of master categories. */
export const categoryLayout: CsvLayout<CategoryRow> = {
  id: 'categories',
  columns: { ...optionColumns, icon: 'name of a drawing, such as `pack-strip` (`shared-ui/src/art/packs.ts`)' },
  read: (fields) => ({ ...readOption(fields), icon: matchingText(fields, 'icon', /^pack-[a-z-]+$/) }),
};

/** Imports the master categories of medicines. */
export const importCategories = (options: OptionsImport): Promise<ImportResult> =>
  importOptions(
    {
      source: 'categories',
      layout: categoryLayout,
      stored: (db) =>
        db
          .select({
            slug: categories.slug,
            name: categories.name,
            position: categories.position,
            icon: categories.icon,
          })
          .from(categories),
      put: (db, rows) =>
        db
          .insert(categories)
          .values(rows)
          .onConflictDoUpdate({
            target: categories.slug,
            set: { name: sql`excluded.name`, icon: sql`excluded.icon`, position: sql`excluded.position` },
          }),
    },
    options,
  );
