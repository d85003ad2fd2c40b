import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './db/database';
import { catalogueSources } from './db/schema';
import { packageRoot } from './package-root';

/** Result of loading a list of `seed/`, in rows. */
export interface SeedResult {
  added: number;
  changed: number;
  unchanged: number;
  refused: readonly unknown[];
}

/** The lists in `seed/`: their files, and the source under which `catalogue_sources` records them as loaded. */
export const startingFiles = {
  categories: { source: 'starting-categories', names: ['categories.csv'] },
  labCategories: { source: 'starting-lab-categories', names: ['lab-categories.csv'] },
  organs: { source: 'starting-organs', names: ['organs.csv'] },
  medicines: { source: 'starting', names: ['medicines.csv'] },
  labTests: { source: 'lab-starting', names: ['lab-tests.csv'] },
  brands: { source: 'starting-brands', names: ['brands.csv'] },
  complaints: { source: 'starting-complaints', names: ['complaints.csv'] },
  locations: { source: 'starting-locations', names: ['states.csv', 'pincode-ranges.csv'] },
} as const satisfies Record<string, { source: string; names: readonly string[] }>;

export type StartingFiles = (typeof startingFiles)[keyof typeof startingFiles];

/** Contents of files, and the source under which they are recorded as loaded. */
interface Contents {
  source: string;
  files: readonly (string | Buffer)[];
}

/** Reads the files of a list in `seed/`. */
export const readStartingFiles = ({ source, names }: StartingFiles): { source: string; files: Buffer[] } => ({
  source,
  files: names.map((name) => readFileSync(join(packageRoot(), 'seed', name))),
});

function hashOf(files: Contents['files']): string {
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
export async function seedOnce<T>(
  db: Database,
  { source, files }: Contents,
  load: () => Promise<T>,
): Promise<T | undefined> {
  if (await isLoaded(db, { source, files })) return undefined;
  const result = await load();
  const hash = hashOf(files);
  await db
    .insert(catalogueSources)
    .values({ source, hash })
    .onConflictDoUpdate({ target: catalogueSources.source, set: { hash, loadedAt: sql`now()` } });
  return result;
}
