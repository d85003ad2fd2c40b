import { sql } from 'drizzle-orm';
import type { CsvLayout } from '../csv-layout';
import {
  drawnOptionChange,
  drawnOptionLayout,
  importOptions,
  type DrawnOptionRow,
  type OptionsImport,
} from '../import-options';
import type { ImportResult } from '../importer';
import { readTaxColumns, type TaxColumns } from '../tax-columns';
import { categories } from '../../platform/db/schema';

const drawn = drawnOptionLayout('categories', {
  text: 'name of a drawing, such as `pack-strip` (`shared-ui/src/art/names.ts`)',
  form: /^pack-[a-z-]+$/,
});

/** The list of master categories. */
export const categoryLayout: CsvLayout<DrawnOptionRow & TaxColumns> = {
  ...drawn,
  read: (fields) => ({ ...drawn.read(fields), ...readTaxColumns(fields) }),
};

const { slug, name, position, icon, hsn, gstRate } = categories;

/** Imports the master categories of medicines. */
export const importCategories = (options: OptionsImport): Promise<ImportResult> =>
  importOptions(
    {
      source: 'categories',
      layout: categoryLayout,
      stored: (db) => db.select({ slug, name, position, icon, hsn, gstRate }).from(categories),
      put: (db, rows) =>
        db
          .insert(categories)
          .values(rows)
          .onConflictDoUpdate({
            target: slug,
            set: { ...drawnOptionChange, hsn: sql`excluded.hsn`, gstRate: sql`excluded.gst_rate` },
          }),
    },
    options,
  );
