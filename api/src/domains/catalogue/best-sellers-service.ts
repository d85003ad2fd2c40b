import type { EndpointOutput, endpoints } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { CartOwner } from '../cart-owner';
import { minutes, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { CatalogueIndex } from '../../platform/search/catalogue-index';
import { rankBestSellers, windowStart, type RankedCategory } from './best-sellers';
import { medicineFacets } from './medicine-index';
import { listCategories } from './repository';
import { maxQuantity, medicinesOf, type ProductRow } from './serializers';
import type { ReadMedicines } from './shown-medicines';

type BestSellers = Omit<EndpointOutput<typeof endpoints.bestSellers>, 'status'>;

/** How long a ranking is used for all visitors. It holds ids and counts alone; prices, stock and carts are read at each call. */
const rankingMs = minutes;

interface ShownCategory {
  readonly id: number;
  readonly total: number;
  readonly rows: readonly ProductRow[];
}

/** The categories with the largest range, so that a single order changes no row of the home page for another. */
function bestCategories(shown: readonly ShownCategory[]): readonly ShownCategory[] {
  return [...shown].sort((a, b) => b.total - a.total || a.id - b.id).slice(0, limits.bestSellers.categories);
}

/** Reads what the home page shows as best-sellers. `owner` fills cart_quantity and decides which holds are their own. */
export function bestSellersReader(
  db: Database,
  clock: Clock,
  medicines: CatalogueIndex,
  readMedicines: ReadMedicines,
): (owner: CartOwner | undefined) => Promise<BestSellers> {
  let cached: { readonly ranking: readonly RankedCategory[]; readonly until: number } | undefined;

  async function rankingAt(now: Date): Promise<readonly RankedCategory[]> {
    if (cached !== undefined && now.getTime() < cached.until) return cached.ranking;
    const ranking = await rankBestSellers(db, windowStart(now));
    // An empty catalogue is one that is still being loaded.
    if (ranking.length > 0) cached = { ranking, until: now.getTime() + rankingMs };
    return ranking;
  }

  return async (owner) => {
    const now = clock();
    const ranking = await rankingAt(now);
    const ids = ranking.flatMap(({ medicineIds }) => medicineIds);
    const read = await readMedicines(ids, { owner, now });
    const rows = new Map(read?.rows.map((row) => [row.id, row]));
    const index = await medicines.current();
    const available = (candidates: readonly number[]) =>
      candidates
        .flatMap((id) => {
          const row = rows.get(id);
          return row !== undefined && maxQuantity(row) > 0 ? [row] : [];
        })
        .slice(0, limits.bestSellers.medicines);
    const shown = ranking.flatMap(({ id, medicineIds }): ShownCategory[] => {
      const best = available(medicineIds);
      if (best.length === 0) return [];
      return [{ id, total: index.count(medicineFacets.category(id)), rows: best }];
    });
    const best = new Map(bestCategories(shown).map((category) => [category.id, category]));
    const listed = (await listCategories(db)).flatMap((category) => {
      const found = best.get(category.master_cat_id);
      return found === undefined ? [] : [{ category, ...found }];
    });
    const shownMedicines = await medicinesOf(
      db,
      listed.flatMap(({ rows: own }) => own),
      owner,
    );
    return {
      data: listed.map(({ category, id, total }) => ({
        ...category,
        total,
        medicines: shownMedicines.filter((medicine) => medicine.category.master_cat_id === id),
      })),
      total: index.size,
    };
  };
}
