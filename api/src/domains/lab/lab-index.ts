import type { LabTestType, OrderBy } from '@storefront/shared-contracts';
import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database';
import {
  labPackageTests,
  labParameters,
  labTestCategories,
  labTestOrgans,
  labTestParameters,
  labTests,
} from '../../platform/db/schema';
import { readLabWords } from '../catalogue/search-words';
import { CatalogueIndex, type IndexPorts } from '../../platform/search/catalogue-index';
import { matchPosition } from '../../platform/search/match-position';
import type { IndexedProduct, RankRule, SearchIndex } from '../../platform/search/search-index';
import { joinTerms, parseSearchTerms } from '../../platform/search/terms';

/** Matches in these first lines rank higher: title, name and keywords. */
const headLines = 3;

/**
 * The search text of a lab test: one line each for title, name, keywords and lab, and one with the remaining words of the
 * contents. Each word occurs once in that line, because a large package has hundreds of parameters.
 */
function searchText(fields: readonly string[], contents: readonly string[]): string {
  const lines = fields.map(joinTerms);
  const said = new Set(lines.join(' ').split(' '));
  const more = new Set(contents.flatMap(parseSearchTerms).filter((word) => !said.has(word)));
  return [...lines, [...more].join(' ')].join('\n');
}

/** Ranks: the title equals the words, begins with them, contains them in sequence; all words in the head; everything else. */
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

const part = alias(labTests, 'part');

/** Title, name and parameters of a lab test, and of each test that it consists of. */
const contentsOfTest = sql`ARRAY(
  SELECT concat_ws(' ', ${part.title}, ${part.name}, (
    SELECT string_agg(${labParameters.name}, ' ')
    FROM ${labTestParameters} JOIN ${labParameters} ON ${eq(labParameters.id, labTestParameters.parameterId)}
    WHERE ${eq(labTestParameters.labTestId, part.id)}))
  FROM (
    SELECT ${labTests.id} AS id
    UNION ALL
    SELECT ${labPackageTests.labTestId} FROM ${labPackageTests} WHERE ${eq(labPackageTests.packageId, labTests.id)}
  ) AS parts JOIN ${labTests} AS ${part} ON ${part.id} = parts.id)`;

async function readProducts(db: Database, afterId: number, limit: number): Promise<IndexedProduct[]> {
  const rows = await db
    .select({
      id: labTests.id,
      popularity: labTests.popularity,
      pricePaise: labTests.pricePaise,
      title: labTests.title,
      name: labTests.name,
      keywords: labTests.keywords,
      labName: labTests.labName,
      // Nested, because Drizzle drops the table's name from the columns of an outermost expression.
      contents: sql<string[]>`${contentsOfTest}`,
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
  return rows.map(({ id, popularity, pricePaise, isPackage, popular, categoryIds, organIds, ...row }) => ({
    id,
    popularity,
    pricePaise,
    text: searchText([row.title, row.name, row.keywords, row.labName], row.contents),
    facets: [
      labFacets.type(isPackage ? 'package' : 'test'),
      ...(popular ? [labFacets.type('popular')] : []),
      ...categoryIds.map(labFacets.category),
      ...organIds.map(labFacets.organ),
    ],
  }));
}

/** The index of the lab tests on offer: lists, their lengths, and corrections of search terms. */
export const labIndex = (db: Database, ports: IndexPorts): CatalogueIndex =>
  new CatalogueIndex(
    { readProducts: (afterId, limit) => readProducts(db, afterId, limit), rule, readWords: () => readLabWords(db) },
    ports,
  );

/**
 * The packages most similar to a test or package: most shared tests first (`shared`: package id -> number), then most common
 * categories and organs. The limit applies to this ranking; `orderBy` then sorts the result.
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
    // The sort is stable, so equally similar packages stay sorted by popularity.
    .sort((one, other) => other.tests - one.tests || other.about - one.about)
    .slice(0, limit)
    .map(({ id }) => id);
  return orderBy === 'new' ? chosen : index.sort(chosen, orderBy);
}
