import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './db/database';
import { catalogueSources } from './db/schema';
import { retriedTransaction } from './db/transaction';
import { packageRoot } from './package-root';

/** Result of loading a starting list, in rows. */
export interface SeedResult {
  added: number;
  changed: number;
  unchanged: number;
  refused: readonly unknown[];
}

/**
 * The lists of `seed/` in the order of loading: medicines and complaints require the categories, lab tests their categories
 * and organs. `name` is for the log messages of a start: "Loading the starting catalogue …". `source` records the files as
 * loaded. A demo list contains invented products, which a real shop must not sell.
 */
export const startingLists = [
  { key: 'categories', name: 'categories', source: 'starting-categories', files: ['categories.csv'], isDemo: false },
  {
    key: 'labCategories',
    name: 'lab categories',
    source: 'starting-lab-categories',
    files: ['lab-categories.csv'],
    isDemo: false,
  },
  { key: 'organs', name: 'organs', source: 'starting-organs', files: ['organs.csv'], isDemo: false },
  { key: 'medicines', name: 'catalogue', source: 'starting', files: ['medicines.csv'], isDemo: true },
  { key: 'labTests', name: 'lab tests', source: 'lab-starting', files: ['lab-tests.csv'], isDemo: true },
  {
    key: 'locations',
    name: 'delivery areas',
    source: 'starting-locations',
    files: ['states.csv', 'pincode-ranges.csv'],
    isDemo: false,
  },
  { key: 'brands', name: 'brands', source: 'starting-brands', files: ['brands.csv'], isDemo: false },
  { key: 'complaints', name: 'complaints', source: 'starting-complaints', files: ['complaints.csv'], isDemo: false },
] as const;

export type StartingListKey = (typeof startingLists)[number]['key'];

/** Contents of files, and the source under which they are recorded as loaded. */
interface Contents {
  source: string;
  files: readonly (string | Buffer)[];
}

/** Reads the files of a list in `seed/`. */
export function readStartingList(key: StartingListKey): { source: string; files: Buffer[] } {
  const list = startingLists.find((one) => one.key === key);
  if (list === undefined) throw new Error(`There is no list ${key}`);
  return { source: list.source, files: list.files.map((file) => readFileSync(join(packageRoot(), 'seed', file))) };
}

function hashOf(files: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  files.forEach((file, index) => (index === 0 ? sum : sum.update('\0')).update(file));
  return sum.digest('hex');
}

/** Whether files with the same contents were loaded. Changed files of the same source are loaded again. */
export async function isLoaded(db: Database, { source, files }: Contents): Promise<boolean> {
  const [loaded] = await db.select().from(catalogueSources).where(eq(catalogueSources.source, source));
  return loaded?.hash === hashOf(files);
}

/**
 * Loads files unless files with the same contents were loaded before; then the result is undefined. They are recorded as loaded
 * after the load, so that an interrupted load starts again the next time.
 */
export async function seedOnce<T>(db: Database, contents: Contents, load: () => Promise<T>): Promise<T | undefined> {
  if (await isLoaded(db, contents)) return undefined;
  const result = await load();
  const { source } = contents;
  const hash = hashOf(contents.files);
  await db
    .insert(catalogueSources)
    .values({ source, hash })
    .onConflictDoUpdate({ target: catalogueSources.source, set: { hash, loadedAt: sql`now()` } });
  return result;
}

/**
 * Adds rows once per database, so that an operator's changes stay. Undefined if they were added before.
 * @param add returns the rows that were not there
 */
export function addOnce<Row>(
  db: Database,
  source: string,
  rows: readonly Row[],
  add: (tx: Database, rows: Row[]) => PromiseLike<readonly unknown[]>,
): Promise<SeedResult | undefined> {
  return retriedTransaction(db, async (tx) => {
    const marked = await tx.insert(catalogueSources).values({ source, hash: '' }).onConflictDoNothing().returning();
    if (marked.length === 0) return undefined;
    const added = await add(tx, [...rows]);
    return { added: added.length, changed: 0, unchanged: rows.length - added.length, refused: [] };
  });
}
