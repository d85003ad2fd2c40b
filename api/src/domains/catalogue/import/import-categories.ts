import { sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database';
import { categories } from '../../../platform/db/schema';
import { ImportError } from '../../../platform/import/import-errors';

const list = z.array(
  z.object({
    slug: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
    cat_name: z.string().check(z.minLength(1)),
    icon: z.string().check(z.regex(/^pack-[a-z]+$/)),
    position: z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
  }),
);

/** Writes the master categories of seed/categories.csv (its text is handed in); those that are there are brought up to date. */
export async function importCategories(db: Database, csv: string): Promise<void> {
  const parsed = list.safeParse(parse(csv, { columns: true, bom: true, skip_empty_lines: true }));
  if (!parsed.success || parsed.data.length === 0) throw new ImportError('The list of categories is not readable.');
  await db
    .insert(categories)
    .values(parsed.data.map(({ slug, cat_name, icon, position }) => ({ slug, name: cat_name, icon, position })))
    .onConflictDoUpdate({
      target: categories.slug,
      set: { name: sql`excluded.name`, icon: sql`excluded.icon`, position: sql`excluded.position` },
    });
}
