import { drawnOptionChange, drawnOptionLayout, importOptions, type OptionsImport } from '../import-options';
import type { ImportResult } from '../importer';
import { categories } from '../../platform/db/schema';

/** The list of master categories. */
export const categoryLayout = drawnOptionLayout('categories', {
  text: 'name of a drawing, such as `pack-strip` (`shared-ui/src/art/names.ts`)',
  form: /^pack-[a-z-]+$/,
});

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
        db.insert(categories).values(rows).onConflictDoUpdate({ target: categories.slug, set: drawnOptionChange }),
    },
    options,
  );
