import { sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database';
import { labCategories, organs } from '../../../platform/db/schema';
import { ImportError } from '../../../platform/import/import-errors';

const option = {
  slug: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  name: z.string().check(z.minLength(1)),
  position: z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
};
const organList = z.array(z.object({ ...option, icon: z.string().check(z.regex(/^[a-z-]+$/)) })).check(z.minLength(1));
const categoryList = z.array(z.object(option)).check(z.minLength(1));

function rowsOf<Row>(csv: string, list: z.ZodMiniType<Row[]>, what: string): Row[] {
  const parsed = list.safeParse(parse(csv, { columns: true, bom: true, skip_empty_lines: true }));
  if (!parsed.success) throw new ImportError(`The list of ${what} is not readable.`);
  return parsed.data;
}

const byFile = { name: sql`excluded.name`, position: sql`excluded.position` };

/** Writes the organs of seed/organs.csv (its text is handed in); those that are there are brought up to date. */
export async function importOrgans(db: Database, csv: string): Promise<void> {
  await db
    .insert(organs)
    .values(rowsOf(csv, organList, 'organs'))
    .onConflictDoUpdate({ target: organs.slug, set: { ...byFile, icon: sql`excluded.icon` } });
}

/** Writes the categories of seed/lab-categories.csv (its text is handed in); those that are there are brought up to date. */
export async function importLabCategories(db: Database, csv: string): Promise<void> {
  await db
    .insert(labCategories)
    .values(rowsOf(csv, categoryList, 'lab categories'))
    .onConflictDoUpdate({ target: labCategories.slug, set: byFile });
}
