import type { Database } from '../platform/db/database';
import {
  labCategories,
  labPackageTests,
  labParameters,
  labTestCategories,
  labTestOrgans,
  labTestParameters,
  labTests,
  organs,
} from '../platform/db/schema';

/** A lab test. Prices in rupees; omitted fields have defaults. */
export interface TestLabTest {
  title: string;
  name?: string;
  labName?: string;
  /** Slugs; missing categories are created. */
  categories?: readonly string[];
  /** Slugs; missing organs are created. A test with one organ shows its drawing. */
  organs?: readonly string[];
  parameters?: readonly string[];
  /** Titles of earlier tests in the list; makes this entry a package of them. */
  tests?: readonly string[];
  isPackage?: boolean;
  keywords?: string;
  mrp?: number;
  price?: number;
  popularity?: number;
  popular?: boolean;
  withdrawn?: boolean;
}

async function organId(db: Database, slug: string): Promise<number> {
  const [row] = await db
    .insert(organs)
    .values({ slug, name: slug, icon: `icon-${slug}`, position: (await db.$count(organs)) + 1 })
    .onConflictDoUpdate({ target: organs.slug, set: { slug } })
    .returning({ id: organs.id });
  return row?.id ?? 0;
}

async function categoryId(db: Database, slug: string): Promise<number> {
  const [row] = await db
    .insert(labCategories)
    .values({ slug, name: slug, position: (await db.$count(labCategories)) + 1 })
    .onConflictDoUpdate({ target: labCategories.slug, set: { slug } })
    .returning({ id: labCategories.id });
  return row?.id ?? 0;
}

async function parameterId(db: Database, name: string): Promise<number> {
  const [row] = await db
    .insert(labParameters)
    .values({ name })
    .onConflictDoUpdate({ target: labParameters.name, set: { name } })
    .returning({ id: labParameters.id });
  return row?.id ?? 0;
}

/** Inserts lab tests and returns their ids in order. */
export async function addLabTests(db: Database, list: readonly TestLabTest[]): Promise<number[]> {
  const ids: number[] = [];
  const idOf = (title: string) => ids[list.findIndex((item) => item.title === title)] ?? 0;
  const paise = (rupees: number) => Math.round(rupees * 100);
  const before = await db.$count(labTests);
  for (const [index, item] of list.entries()) {
    const { title, name = title, labName = 'Tulsi Diagnostics', keywords = '', mrp = 500, price = mrp } = item;
    const { parameters = [], tests = [] } = item;
    const testIds = tests.map(idOf);
    const organIds: number[] = [];
    for (const slug of item.organs ?? []) organIds.push(await organId(db, slug));
    const [row] = await db
      .insert(labTests)
      .values({
        source: 'test',
        sourceCode: `L${before + index + 1}`,
        title,
        name,
        labName,
        keywords,
        isPackage: item.isPackage ?? tests.length > 0,
        popular: item.popular ?? false,
        organId: organIds.length === 1 ? (organIds[0] ?? null) : null,
        pricePaise: paise(price),
        mrpPaise: paise(mrp),
        popularity: item.popularity ?? 0,
        withdrawn: item.withdrawn ?? false,
      })
      .returning({ id: labTests.id });
    const labTestId = row?.id ?? 0;
    ids.push(labTestId);
    for (const id of organIds) await db.insert(labTestOrgans).values({ labTestId, organId: id });
    for (const slug of item.categories ?? []) {
      await db.insert(labTestCategories).values({ labTestId, categoryId: await categoryId(db, slug) });
    }
    for (const [position, parameter] of parameters.entries()) {
      await db.insert(labTestParameters).values({ labTestId, position, parameterId: await parameterId(db, parameter) });
    }
    for (const [position, testId] of testIds.entries()) {
      await db.insert(labPackageTests).values({ packageId: labTestId, position, labTestId: testId });
    }
  }
  return ids;
}
