import { and, asc, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { products } from '../../platform/db/schema';
import { CatalogueIndex, type IndexPorts } from '../../platform/search/catalogue-index';
import { matchPosition } from '../../platform/search/match-position';
import type { IndexedProduct, RankRule } from '../../platform/search/search-index';
import { joinTerms } from '../../platform/search/terms';
import { onSale } from './repository';

/**
 * Ranks: the whole name, a name that begins with the words, salts or manufacturers that do, a word that does, everything else.
 */
const rule: RankRule = {
  positions: [matchPosition.wholeName, matchPosition.nameBegins, matchPosition.lineBegins, matchPosition.anywhere],
  headLines: 1,
};

/** The three lines that a search reads of a medicine: name, salts, manufacturer. */
export function searchText(item: { name: string; salts: readonly string[]; manufacturer: string }): string {
  return [item.name, item.salts.join(' '), item.manufacturer].map(joinTerms).join('\n');
}

/** The facets of a medicine in the index. */
export const medicineFacets = {
  type: (type: string) => `type:${type}`,
  category: (id: number) => `category:${id}`,
};

async function readProducts(db: Database, afterId: number, limit: number): Promise<IndexedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      popularity: products.popularity,
      pricePaise: products.pricePaise,
      type: products.type,
      categoryId: products.categoryId,
      text: products.searchText,
    })
    .from(products)
    .where(and(onSale, gt(products.id, afterId)))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ type, categoryId, ...product }) => ({
    ...product,
    facets: [medicineFacets.type(type), medicineFacets.category(categoryId)],
  }));
}

/** The index of the medicines on sale: lists, their lengths, and corrections of search terms. */
export const medicineIndex = (db: Database, ports: IndexPorts): CatalogueIndex =>
  new CatalogueIndex({ readProducts: (afterId, limit) => readProducts(db, afterId, limit), rule }, ports);
