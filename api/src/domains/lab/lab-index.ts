import type { LabTestType, OrderBy } from '@storefront/shared-contracts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { readCatalogueVersion } from '../../platform/db/catalogue-version';
import type { Database } from '../../platform/db/database';
import { labTestCategories, labTestOrgans, labTests } from '../../platform/db/schema';
import { joinedRows, splitRows } from '../../platform/search/joined-rows';
import { placement } from '../../platform/search/placement';
import type { IndexChange, RankRule, SearchIndex } from '../../platform/search/search-index';
import { SynchronizedIndex } from '../../platform/search/synchronized-index';
import { headLines } from './search-text';

/** The title that is the words first, then one that begins so, then one that holds them so, then all of them in the head, then the rest. */
const rankRule: RankRule = {
  placements: [placement.wholeName, placement.nameBegins, placement.inName, placement.wordsInHead],
  headLines,
};

/** The facets of a lab test or package in the index. */
export const labFacets = {
  type: (type: LabTestType) => `type:${type}`,
  category: (id: number) => `category:${id}`,
  organ: (id: number) => `organ:${id}`,
};

async function readChanges(db: Database, afterVersion: number, afterId: number, limit: number): Promise<IndexChange[]> {
  const idsOf = (table: typeof labTestCategories | typeof labTestOrgans, id: SQLColumn) =>
    sql<string>`coalesce((SELECT string_agg(${id}::text, ' ' ORDER BY ${id}) FROM ${table} WHERE ${eq(table.labTestId, labTests.id)}), '')`;
  const changed = db
    .select({
      id: labTests.id,
      withdrawn: labTests.withdrawn,
      popularity: labTests.popularity,
      pricePaise: labTests.pricePaise,
      isPackage: labTests.isPackage,
      popular: labTests.popular,
      categoryIds: idsOf(labTestCategories, labTestCategories.categoryId).as('category_ids'),
      organIds: idsOf(labTestOrgans, labTestOrgans.organId).as('organ_ids'),
      searchText: labTests.searchText,
    })
    .from(labTests)
    .where(and(gt(labTests.catalogueVersion, afterVersion), gt(labTests.id, afterId)))
    .orderBy(asc(labTests.id))
    .limit(limit)
    .as('changed');
  const columns = [
    changed.id,
    changed.withdrawn,
    changed.popularity,
    changed.pricePaise,
    changed.isPackage,
    changed.popular,
    changed.categoryIds,
    changed.organIds,
    changed.searchText,
  ];
  const [row] = await db.select({ text: joinedRows(columns, changed.id) }).from(changed);
  return splitRows(row?.text).map(
    ([id, withdrawn, popularity, price, isPackage, popular, categories = '', organs = '', text = '']) =>
      withdrawn === 't'
        ? { id: Number(id), withdrawn: true }
        : {
            id: Number(id),
            popularity: Number(popularity),
            pricePaise: Number(price),
            facets: [
              labFacets.type(isPackage === 't' ? 'package' : 'test'),
              ...(popular === 't' ? [labFacets.type('popular')] : []),
              ...numbersOf(categories).map(labFacets.category),
              ...numbersOf(organs).map(labFacets.organ),
            ],
            text,
          },
  );
}

type SQLColumn = typeof labTestCategories.categoryId | typeof labTestOrgans.organId;

const numbersOf = (text: string): number[] => text.split(' ').filter(Boolean).map(Number);

/** The index of the lab tests on offer: any list of them, its length, and the correction of search terms. */
export function labIndex(db: Database): SynchronizedIndex {
  return new SynchronizedIndex(
    {
      readVersion: () => readCatalogueVersion(db, 'lab'),
      readChanges: (afterVersion, afterId, limit) => readChanges(db, afterVersion, afterId, limit),
    },
    rankRule,
  );
}

/**
 * The packages that have most in common with a test or package, in the order asked for, most in common first by default:
 * first by the tests that they share (`shared`: package id -> how many), then by categories and organs.
 */
export function findSimilarPackages(
  index: SearchIndex,
  of: number,
  shared: ReadonlyMap<number, number>,
  { orderBy, limit }: { orderBy: OrderBy; limit: number },
): number[] {
  const about = (index.facetsOf(of) ?? []).filter((facet) => !facet.startsWith('type:'));
  const common = index.countCommon(about, labFacets.type('package'));
  const candidates = [...new Set([...common.keys(), ...shared.keys()])].filter((id) => id !== of);
  const chosen = index
    .sort(candidates, 'new')
    .map((id) => ({ id, tests: shared.get(id) ?? 0, about: common.get(id) ?? 0 }))
    // The sort is stable: the more popular of two equally near ones is first.
    .sort((one, other) => other.tests - one.tests || other.about - one.about)
    .slice(0, limit)
    .map(({ id }) => id);
  return orderBy === 'new' ? chosen : index.sort(chosen, orderBy);
}
