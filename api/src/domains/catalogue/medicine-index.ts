import { and, asc, gt } from 'drizzle-orm';
import { readCatalogueVersion } from '../../platform/db/catalogue-version';
import type { Database } from '../../platform/db/database';
import { products } from '../../platform/db/schema';
import { joinedRows, splitRows } from '../../platform/search/joined-rows';
import { placement } from '../../platform/search/placement';
import type { IndexChange, RankRule } from '../../platform/search/search-index';
import { SynchronizedIndex } from '../../platform/search/synchronized-index';

/** The whole name first, then names that begin so, then salts or manufacturers that do, then a word that does, then the rest. */
const rankRule: RankRule = {
  placements: [placement.wholeName, placement.nameBegins, placement.lineBegins, placement.anywhere],
  headLines: 1,
};

/** The facets of a medicine in the index. */
export const medicineFacets = {
  type: (type: string) => `type:${type}`,
  category: (id: number) => `category:${id}`,
};

async function readChanges(db: Database, afterVersion: number, afterId: number, limit: number): Promise<IndexChange[]> {
  const changed = db
    .select({
      id: products.id,
      withdrawn: products.withdrawn,
      popularity: products.popularity,
      pricePaise: products.pricePaise,
      type: products.type,
      categoryId: products.categoryId,
      searchText: products.searchText,
    })
    .from(products)
    .where(and(gt(products.catalogueVersion, afterVersion), gt(products.id, afterId)))
    .orderBy(asc(products.id))
    .limit(limit)
    .as('changed');
  const columns = [
    changed.id,
    changed.withdrawn,
    changed.popularity,
    changed.pricePaise,
    changed.type,
    changed.categoryId,
    changed.searchText,
  ];
  const [row] = await db.select({ text: joinedRows(columns, changed.id) }).from(changed);
  return splitRows(row?.text).map(([id, withdrawn, popularity, price, type = '', category = '', text = '']) =>
    withdrawn === 't'
      ? { id: Number(id), withdrawn: true }
      : {
          id: Number(id),
          popularity: Number(popularity),
          pricePaise: Number(price),
          facets: [medicineFacets.type(type), medicineFacets.category(Number(category))],
          text,
        },
  );
}

/** The index of the medicines on sale: any list of them, its length, and the correction of search terms. */
export function medicineIndex(db: Database): SynchronizedIndex {
  return new SynchronizedIndex(
    {
      readVersion: () => readCatalogueVersion(db, 'medicine'),
      readChanges: (afterVersion, afterId, limit) => readChanges(db, afterVersion, afterId, limit),
    },
    rankRule,
  );
}
