import type { LabTestType, OrderBy } from '@storefront/shared-contracts';
import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { labTestCategories, labTestOrgans, labTests } from '../../platform/db/schema';
import { CatalogueIndex, type IndexPorts } from '../../platform/search/catalogue-index';
import { matchPosition } from '../../platform/search/match-position';
import type { IndexedProduct, RankRule, SearchIndex } from '../../platform/search/search-index';
import { joinTerms, parseSearchTerms } from '../../platform/search/terms';

/** What a lab test or package is found by. A package brings the names and parameters of its tests. */
export interface Findable {
  title: string;
  name: string;
  keywords: string;
  labName: string;
  /** Names of what it measures and of the tests that it consists of. */
  contents: readonly string[];
}

/** The lines by which the nearest are put first: title, name and keywords. */
const headLines = 3;

/**
 * The text that a lab test is found by: a line each for title, name, keywords and lab, and one with the further words of the
 * contents, each once, because a large package measures hundreds of things.
 */
export function labSearchText(item: Findable): string {
  const lines = [item.title, item.name, item.keywords, item.labName].map(joinTerms);
  const said = new Set(lines.join(' ').split(' '));
  const more = new Set(item.contents.flatMap(parseSearchTerms).filter((word) => !said.has(word)));
  return [...lines, [...more].join(' ')].join('\n');
}

/** The title that is the words first, then one that begins so, then one that holds them so, then all of them in the head, then the rest. */
const rule: RankRule = {
  positions: [matchPosition.wholeName, matchPosition.nameBegins, matchPosition.inName, matchPosition.wordsInHead],
  headLines,
};

/** The facets of a lab test or package in the index. */
export const labFacets = {
  type: (type: LabTestType) => `type:${type}`,
  category: (id: number) => `category:${id}`,
  organ: (id: number) => `organ:${id}`,
};

async function readProducts(db: Database, afterId: number, limit: number): Promise<IndexedProduct[]> {
  const rows = await db
    .select({
      id: labTests.id,
      popularity: labTests.popularity,
      pricePaise: labTests.pricePaise,
      text: labTests.searchText,
      isPackage: labTests.isPackage,
      popular: labTests.popular,
      categoryIds: sql<
        number[]
      >`ARRAY(SELECT ${labTestCategories.categoryId} FROM ${labTestCategories} WHERE ${eq(labTestCategories.labTestId, labTests.id)} ORDER BY 1)`,
      organIds: sql<
        number[]
      >`ARRAY(SELECT ${labTestOrgans.organId} FROM ${labTestOrgans} WHERE ${eq(labTestOrgans.labTestId, labTests.id)} ORDER BY 1)`,
    })
    .from(labTests)
    .where(and(not(labTests.withdrawn), gt(labTests.id, afterId)))
    .orderBy(asc(labTests.id))
    .limit(limit);
  return rows.map(({ isPackage, popular, categoryIds, organIds, ...product }) => ({
    ...product,
    facets: [
      labFacets.type(isPackage ? 'package' : 'test'),
      ...(popular ? [labFacets.type('popular')] : []),
      ...categoryIds.map(labFacets.category),
      ...organIds.map(labFacets.organ),
    ],
  }));
}

/** The index of the lab tests on offer: any list of them, its length, and the correction of search terms. */
export const labIndex = (db: Database, ports: IndexPorts): CatalogueIndex =>
  new CatalogueIndex({ readProducts: (afterId, limit) => readProducts(db, afterId, limit), rule }, ports);

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
