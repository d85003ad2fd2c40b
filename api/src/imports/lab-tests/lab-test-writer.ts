import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NameToIdCache, setExcluded } from '../write-rows';
import type { Database } from '../../platform/db/database';
import {
  labCategories,
  labPackageTests,
  labParameters,
  labTestCategories,
  labTestOrgans,
  labTestParameters,
  labTests,
  organs,
} from '../../platform/db/schema';
import type { LabRow, PackageEntry } from './lab-row';

/** The fields of a stored entry that the check of packages needs. */
interface StoredEntry extends PackageEntry {
  id: number;
}

/** The values of a query, as a column. */
const listOf = (query: SQLWrapper) => sql<string[]>`ARRAY${query}`;

const parts = alias(labTests, 'parts');

/** Every entry of a source by its code. */
async function listStoredEntries(db: Database, source: string): Promise<Map<string, StoredEntry>> {
  const tests = db
    .select({ code: parts.sourceCode })
    .from(labPackageTests)
    .innerJoin(parts, eq(parts.id, labPackageTests.labTestId))
    .where(eq(labPackageTests.packageId, labTests.id))
    .orderBy(asc(labPackageTests.position));
  const { id, sourceCode: code, labName: lab, isPackage } = labTests;
  const rows = await db
    .select({ id, code, lab, isPackage, tests: listOf(tests) })
    .from(labTests)
    .where(eq(labTests.source, source));
  return new Map(rows.map((row) => [row.code, row]));
}

/** The lists of a stored entry. Categories and organs are sorted by name. */
interface StoredLists {
  categories: readonly string[];
  organs: readonly string[];
  parameters: readonly string[];
}

/** The stored entries with these codes: row and lists. */
async function storedRows(db: Database, source: string, codes: readonly string[]) {
  const categories = db
    .select({ slug: labCategories.slug })
    .from(labTestCategories)
    .innerJoin(labCategories, eq(labCategories.id, labTestCategories.categoryId))
    .where(eq(labTestCategories.labTestId, labTests.id));
  const about = db
    .select({ slug: organs.slug })
    .from(labTestOrgans)
    .innerJoin(organs, eq(organs.id, labTestOrgans.organId))
    .where(eq(labTestOrgans.labTestId, labTests.id));
  const parameters = db
    .select({ name: labParameters.name })
    .from(labTestParameters)
    .innerJoin(labParameters, eq(labParameters.id, labTestParameters.parameterId))
    .where(eq(labTestParameters.labTestId, labTests.id))
    .orderBy(asc(labTestParameters.position));
  const rows = await db
    .select({
      row: labTests,
      categories: listOf(categories),
      organs: listOf(about),
      parameters: listOf(parameters),
    })
    .from(labTests)
    .where(and(eq(labTests.source, source), inArray(labTests.sourceCode, [...codes])));
  return rows.map(({ row, ...lists }) => ({
    row,
    lists: { ...lists, categories: lists.categories.sort(), organs: lists.organs.sort() },
  }));
}

type Stored = Omit<typeof labTests.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

const importedColumns = [
  'title',
  'name',
  'labName',
  'isPackage',
  'popular',
  'organId',
  'pricePaise',
  'mrpPaise',
  'popularity',
  'withdrawn',
  'hsn',
  'gstRate',
  'keywords',
] as const satisfies readonly (keyof Stored)[];

const hashRow = (
  values: Pick<Stored, (typeof importedColumns)[number]>,
  lists: StoredLists,
  tests: readonly string[],
) =>
  JSON.stringify([
    importedColumns.map((column) => values[column]),
    lists.categories,
    lists.organs,
    lists.parameters,
    tests,
  ]);

/** Rows per statement. PostgreSQL accepts some tens of thousands of parameters per statement, and each row has several. */
const rowsAtOnce = 2000;

async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await write(rows.slice(start, start + rowsAtOnce));
}

interface Entry {
  row: LabRow;
  values: Stored;
}

/**
 * Writes the entries of one source in batches, inside one transaction. Tests must be in an earlier batch than the packages that
 * contain them.
 */
export class LabTestWriter {
  private constructor(
    private readonly db: Database,
    private readonly source: string,
    /** The entries of the source by code, as they are stored. */
    readonly places: Map<string, StoredEntry>,
    private readonly categoryIds: ReadonlyMap<string, number>,
    private readonly organIds: ReadonlyMap<string, number>,
    private readonly parameters: NameToIdCache,
  ) {}

  /** Opens the writer of a source. The caller holds the lock that excludes other imports. */
  static async open(db: Database, source: string): Promise<LabTestWriter> {
    const categories = await db.select({ id: labCategories.id, slug: labCategories.slug }).from(labCategories);
    const organRows = await db.select({ id: organs.id, slug: organs.slug }).from(organs);
    const bySlug = (rows: readonly { id: number; slug: string }[]) => new Map(rows.map((row) => [row.slug, row.id]));
    const named = new NameToIdCache(db, labParameters);
    return new LabTestWriter(
      db,
      source,
      await listStoredEntries(db, source),
      bySlug(categories),
      bySlug(organRows),
      named,
    );
  }

  /** The reason why an entry is invalid, which is an unknown category or organ; undefined if it is valid. */
  findRejection(row: LabRow): string | undefined {
    const category = row.categories.find((slug) => !this.categoryIds.has(slug));
    if (category !== undefined) return `category "${category}" is unknown`;
    const organ = row.organs.find((slug) => !this.organIds.has(slug));
    return organ === undefined ? undefined : `organ "${organ}" is unknown`;
  }

  /** Inserts or updates a batch of valid entries (some hundreds at most) and returns the outcome of each, in order. */
  async write(batch: readonly LabRow[]): Promise<('added' | 'changed' | 'unchanged')[]> {
    if (batch.length === 0) return [];
    const stored = await storedRows(
      this.db,
      this.source,
      batch.map((row) => row.code),
    );
    const taxes = new Map(stored.map(({ row: { sourceCode, hsn, gstRate } }) => [sourceCode, { hsn, gstRate }]));
    const entries = this.entriesOf(batch).map(({ row, values }) => ({
      row,
      values: { ...taxes.get(row.code), ...values },
    }));
    const known = new Map(
      stored.map(({ row, lists }) => [
        row.sourceCode,
        hashRow(row, lists, this.places.get(row.sourceCode)?.tests ?? []),
      ]),
    );
    const outcomes = entries.map(({ row, values }) => {
      const before = known.get(row.code);
      if (before === undefined) return 'added';
      const lists = { ...row, categories: [...row.categories].sort(), organs: [...row.organs].sort() };
      return before === hashRow(values, lists, row.tests) ? 'unchanged' : 'changed';
    });
    const toWrite = entries.filter((_, index) => outcomes[index] !== 'unchanged');
    if (toWrite.length > 0) await this.put(toWrite);
    return outcomes;
  }

  private idOf(code: string): number {
    return this.places.get(code)?.id ?? 0;
  }

  private entriesOf(batch: readonly LabRow[]): Entry[] {
    return batch.map((row) => {
      const { title, name, lab: labName, isPackage, keywords } = row;
      const [organ] = isPackage && row.organs.length > 1 ? [] : row.organs;
      const values: Stored = {
        source: this.source,
        sourceCode: row.code,
        title,
        name,
        labName,
        isPackage,
        popular: row.popular,
        organId: organ === undefined ? null : (this.organIds.get(organ) ?? null),
        pricePaise: row.pricePaise,
        mrpPaise: row.mrpPaise,
        popularity: row.popularity,
        withdrawn: row.withdrawn,
        ...row.tax,
        keywords,
      };
      return { row, values };
    });
  }

  private async put(entries: readonly Entry[]): Promise<void> {
    const written = await this.db
      .insert(labTests)
      .values(entries.map(({ values }) => values))
      .onConflictDoUpdate({
        target: [labTests.source, labTests.sourceCode],
        set: setExcluded(labTests, importedColumns),
      })
      .returning({ id: labTests.id, code: labTests.sourceCode });
    const rows = new Map(entries.map(({ row }) => [row.code, row]));
    for (const { id, code } of written) {
      const row = rows.get(code);
      if (row !== undefined) this.places.set(code, { id, lab: row.lab, isPackage: row.isPackage, tests: row.tests });
    }
    const ids = written.map(({ id }) => id);
    for (const table of [labTestCategories, labTestOrgans, labTestParameters]) {
      await this.db.delete(table).where(inArray(table.labTestId, ids));
    }
    await this.db.delete(labPackageTests).where(inArray(labPackageTests.packageId, ids));
    await this.putLists(entries.map(({ row }) => row));
  }

  private async putLists(rows: readonly LabRow[]): Promise<void> {
    const parameterId = await this.parameters.idsOf(rows.flatMap((row) => row.parameters));
    const each = <Value>(listOf: (row: LabRow) => readonly string[], value: (text: string) => Value) =>
      rows.flatMap((row) =>
        listOf(row).map((text, position) => ({ labTestId: this.idOf(row.code), position, ...value(text) })),
      );
    await inParts(
      each(
        (row) => row.categories,
        (slug) => ({ categoryId: this.categoryIds.get(slug) ?? 0 }),
      ),
      (part) => this.db.insert(labTestCategories).values(part),
    );
    await inParts(
      each(
        (row) => row.organs,
        (slug) => ({ organId: this.organIds.get(slug) ?? 0 }),
      ),
      (part) => this.db.insert(labTestOrgans).values(part),
    );
    await inParts(
      each(
        (row) => row.parameters,
        (name) => ({ parameterId: parameterId(name) }),
      ),
      (part) => this.db.insert(labTestParameters).values(part),
    );
    await inParts(
      rows.flatMap((row) =>
        row.tests.map((code, position) => ({
          packageId: this.idOf(row.code),
          position,
          labTestId: this.idOf(code),
        })),
      ),
      (part) => this.db.insert(labPackageTests).values(part),
    );
  }
}
