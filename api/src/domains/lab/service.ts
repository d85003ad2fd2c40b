import { inSpanSync } from '@storefront/server-kit/tracing';
import type {
  DetailedLabTest,
  EndpointInput,
  EndpointOutput,
  endpoints,
  FilterOption,
  LabTest,
  OrderBy,
  Organ,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { asc, countDistinct, eq, inArray } from 'drizzle-orm';
import type { CartOwner } from '../cart-owner';
import type { Database } from '../../platform/db/database';
import { ApiError } from '../../platform/errors';
import type { SearchIndexes } from '../../platform/search/catalogue-index';
import { foundBySearch } from '../../platform/search/found-by-search';
import { parseKeyword } from '../../platform/search/terms';
import { findSimilarPackages, labFacets } from './lab-index';
import { labTextLookup, readLabTexts } from './lab-texts';
import { type LabTestRow, labTestRows, labTestsOf } from './serializers';
import { labCategories, labPackageTests, labTests, organs } from '../../platform/db/schema';

/** The organs, sorted by position. */
export async function listOrgans(db: Database, limit: number): Promise<Organ[]> {
  return db
    .select({ id: organs.id, name: organs.name, icon: organs.icon })
    .from(organs)
    .orderBy(asc(organs.position), asc(organs.id))
    .limit(limit);
}

/** The categories, sorted by position. */
export async function listLabCategories(db: Database): Promise<FilterOption[]> {
  return db
    .select({ id: labCategories.id, name: labCategories.name })
    .from(labCategories)
    .orderBy(asc(labCategories.position), asc(labCategories.id));
}

/**
 * How many tests each package shares with a test or package: package id -> number. Tests are compared by their plain name,
 * which is the same at every lab.
 */
async function countSharedTests(
  db: Database,
  { id, isPackage, name }: Pick<LabTestRow, 'id' | 'isPackage' | 'name'>,
): Promise<Map<number, number>> {
  const own = db
    .select({ name: labTests.name })
    .from(labPackageTests)
    .innerJoin(labTests, eq(labTests.id, labPackageTests.labTestId))
    .where(eq(labPackageTests.packageId, id));
  const rows = await db
    .select({ packageId: labPackageTests.packageId, tests: countDistinct(labTests.name) })
    .from(labPackageTests)
    .innerJoin(labTests, eq(labTests.id, labPackageTests.labTestId))
    .where(inArray(labTests.name, isPackage ? own : [name]))
    .groupBy(labPackageTests.packageId);
  return new Map(rows.map(({ packageId, tests }) => [packageId, tests]));
}

type LabTestListQuery = NonNullable<EndpointInput<typeof endpoints.labTests>['body']>;

function facetsOf({ filter }: LabTestListQuery): string[][] {
  const type = filter?.type;
  const kinds = (filter?.is_package ?? []).map((kind) => labFacets.type(kind === 1 ? 'package' : 'test'));
  const groups = [
    type === undefined || type === '' ? [] : [labFacets.type(type)],
    (filter?.category ?? []).map(labFacets.category),
    (filter?.organ ?? []).map(labFacets.organ),
    kinds,
  ];
  return groups.filter((group) => group.length > 0);
}

/** Reads of lab tests and health packages. `owner` sets cart_quantity. */
export function labService(db: Database, indexes: SearchIndexes) {
  const aboutOf = labTextLookup(readLabTexts());

  const readLabTests = async (ids: readonly number[], owner: CartOwner | undefined) =>
    labTestsOf(db, await labTestRows(db, ids), owner);

  async function required(id: number, owner: CartOwner | undefined): Promise<LabTest> {
    const [labTest] = await readLabTests([id], owner);
    if (labTest === undefined) throw new ApiError('labTestNotFound');
    return labTest;
  }

  return {
    async list(
      question: LabTestListQuery,
      owner: CartOwner | undefined,
    ): Promise<Omit<EndpointOutput<typeof endpoints.labTests>, 'status'>> {
      const { limit = limits.pageSize.labTests, page = 1, order_by = 'new', keyword = '', exact = false } = question;
      const words = parseKeyword(keyword);
      // A keyword of signs only, such as "%", matches no lab test.
      if (words.length === 0 && keyword.trim() !== '') return { data: [], total: 0 };
      const index = await indexes.lab.current();
      const query = { words, facets: facetsOf(question), orderBy: order_by, limit, offset: (page - 1) * limit };
      const found = inSpanSync('search lab tests', () => index.search(query, exact));
      return {
        data: await readLabTests(found.ids, owner),
        total: found.total,
        ...foundBySearch(found, words, exact ? undefined : await indexes.medicine.current()),
      };
    },

    async detail(id: number, owner: CartOwner | undefined): Promise<DetailedLabTest> {
      const labTest = await required(id, owner);
      const isPackage = labTest.is_package === 1;
      const tests = isPackage ? labTest.test_list.map(({ name }) => name) : [labTest.name];
      const about = aboutOf({ name: labTest.name, isPackage, tests });
      return { ...labTest, ...(about && { about }) };
    },

    async similar(id: number, orderBy: OrderBy, limit: number, owner: CartOwner | undefined): Promise<LabTest[]> {
      const { name, is_package } = await required(id, undefined);
      const shared = await countSharedTests(db, { id, name, isPackage: is_package === 1 });
      const ids = findSimilarPackages(await indexes.lab.current(), id, shared, { orderBy, limit });
      return readLabTests(ids, owner);
    },
  };
}
