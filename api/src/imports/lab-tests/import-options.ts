import type { CsvLayout } from '../csv-layout';
import {
  drawnOptionChange,
  drawnOptionLayout,
  type FilterOptionRow,
  importOptions,
  optionChange,
  optionColumns,
  type OptionsImport,
  readOption,
} from '../import-options';
import type { ImportResult } from '../importer';
import { labCategories, organs } from '../../platform/db/schema';

/** The list of organs. */
export const organLayout = drawnOptionLayout('organs', {
  text: 'name of a drawing, such as `heart` (`shared-ui/src/art/names.ts`)',
  form: /^[a-z-]+$/,
});

export const labCategoryLayout: CsvLayout<FilterOptionRow> = {
  id: 'lab-categories',
  columns: optionColumns,
  read: readOption,
};

/** Imports the organs of the lab filter. */
export const importOrgans = (options: OptionsImport): Promise<ImportResult> =>
  importOptions(
    {
      source: 'organs',
      layout: organLayout,
      stored: (db) =>
        db.select({ slug: organs.slug, name: organs.name, position: organs.position, icon: organs.icon }).from(organs),
      put: (db, rows) =>
        db.insert(organs).values(rows).onConflictDoUpdate({ target: organs.slug, set: drawnOptionChange }),
    },
    options,
  );

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
        db.insert(labCategories).values(rows).onConflictDoUpdate({ target: labCategories.slug, set: optionChange }),
    },
    options,
  );
