import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { categories, products } from '../../platform/db/schema';
import { CatalogueIndex, type IndexPorts } from '../../platform/search/catalogue-index';
import { matchPosition } from '../../platform/search/match-position';
import type { IndexedProduct, RankRule } from '../../platform/search/search-index';
import { joinTerms } from '../../platform/search/terms';
import { onSale } from './serializers';
import { routeOf } from './salts';
import { medicineFacets, saltsOfKey } from './medicine-facets';
import { readSearchWords } from './search-words';

/**
 * Ranks: the whole name, a name that begins with the words, salts or manufacturers that do, a word that does, everything else.
 */
const rule: RankRule = {
  positions: [matchPosition.wholeName, matchPosition.nameBegins, matchPosition.lineBegins, matchPosition.anywhere],
  headLines: 1,
  medicineFacets: [medicineFacets.slug('allopathic'), medicineFacets.slug('eye-ear-drops')],
  saltsFacet: medicineFacets.salts(''),
};

/** The three lines that a search reads of a medicine: name, salts, manufacturer. */
export function searchText(item: { name: string; salts: readonly string[]; manufacturer: string }): string {
  return [item.name, item.salts.join(' '), item.manufacturer].map(joinTerms).join('\n');
}

async function readProducts(db: Database, afterId: number, limit: number): Promise<IndexedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      popularity: products.popularity,
      pricePaise: products.pricePaise,
      type: products.type,
      categoryId: products.categoryId,
      slug: categories.slug,
      form: products.form,
      compositionKey: products.compositionKey,
      text: products.searchText,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, gt(products.id, afterId)))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ type, categoryId, slug, form, compositionKey, ...product }) => {
    const [strengths = '', family = form] = compositionKey.split('|');
    const route = routeOf(form);
    return {
      ...product,
      facets: [
        medicineFacets.type(type),
        medicineFacets.category(categoryId),
        medicineFacets.slug(slug),
        medicineFacets.form(family.replace(/^prolonged |^dispersible |^chewable |^effervescent /, '')),
        ...(route === undefined ? [] : [medicineFacets.route(route)]),
        ...(strengths === '' ? [] : [medicineFacets.strengths(strengths), medicineFacets.salts(saltsOfKey(strengths))]),
      ],
    };
  });
}

/** The index of the medicines on sale: lists, their lengths, and the meaning of keywords. */
export const medicineIndex = (db: Database, ports: IndexPorts): CatalogueIndex =>
  new CatalogueIndex(
    {
      readProducts: (afterId, limit) => readProducts(db, afterId, limit),
      rule,
      readWords: () => readSearchWords(db),
    },
    ports,
  );
