import {
  limits,
  type Category,
  type EndpointOutput,
  type endpoints,
  type Medicine,
  type MedicineDetail,
  type MedicineType,
  type OrderBy,
} from '@storefront/shared-contracts';
import type { CartOwner } from '../cart/owner';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { correctWords } from './correction';
import {
  countProducts,
  findProduct,
  listAlternates,
  listCategories,
  listProducts,
  type ProductFilter,
} from './repository';
import { searchWordsOf } from './search-text';
import { medicinesOf } from './views';

/** A question for the medicine list, as the wire has it. */
export interface ProductQuestion {
  limit?: number | undefined;
  page?: number | undefined;
  filter?: { type?: MedicineType | '' | undefined; category?: readonly number[] | undefined } | undefined;
  order_by?: OrderBy | undefined;
  keyword?: string | undefined;
  exact?: boolean | undefined;
}

interface Found {
  filter: ProductFilter;
  total: number;
  corrected?: string;
}

/** Looks for the words as typed; only where nothing holds them all, for the words that were probably meant. */
async function search(db: Database, filter: ProductFilter, words: string[], exact: boolean): Promise<Found> {
  const typed = { ...filter, words };
  const total = await countProducts(db, typed);
  if (total > 0 || exact) return { filter: typed, total };
  const better = await correctWords(db, words);
  if (better === undefined) return { filter: typed, total };
  const mended = { ...filter, words: better };
  const mendedTotal = await countProducts(db, mended);
  return mendedTotal === 0
    ? { filter: typed, total }
    : { filter: mended, total: mendedTotal, corrected: better.join(' ') };
}

function filterOf({ filter }: ProductQuestion): ProductFilter {
  const type = filter?.type;
  return {
    ...(type === undefined || type === '' ? {} : { type }),
    ...(filter?.category === undefined ? {} : { categoryIds: filter.category }),
  };
}

/** What the API knows of medicines. `owner` fills cart_quantity. */
export function catalogueService(db: Database) {
  return {
    categories: (): Promise<Category[]> => listCategories(db),

    async list(
      question: ProductQuestion,
      owner: CartOwner | undefined,
    ): Promise<Omit<EndpointOutput<typeof endpoints.products>, 'status'>> {
      const { limit = limits.pageSize.products, page = 1, order_by = 'new', keyword = '', exact = false } = question;
      const words = searchWordsOf(keyword);
      // Signs alone, such as "%": no medicine is named so.
      if (words.length === 0 && keyword.trim() !== '') return { data: [], total: 0 };
      const filter = filterOf(question);
      const found: Found =
        words.length === 0
          ? { filter, total: await countProducts(db, filter) }
          : await search(db, filter, words, exact);
      const offset = (page - 1) * limit;
      const rows = offset >= found.total ? [] : await listProducts(db, found.filter, order_by, { limit, offset });
      return {
        data: await medicinesOf(db, rows, owner),
        total: found.total,
        ...(found.corrected === undefined ? {} : { corrected_keyword: found.corrected }),
      };
    },

    async detail(id: number, owner: CartOwner | undefined): Promise<MedicineDetail> {
      const { row, compositionKey } = await required(id);
      const alternates = await listAlternates(db, { id, compositionKey }, 'low', limits.pageSize.similarMedicines);
      const [medicine, ...others] = await medicinesOf(db, [row, ...alternates], owner);
      if (medicine === undefined) throw new ApiError('productNotFound');
      return { ...medicine, compo_data: others };
    },

    async alternates(id: number, orderBy: OrderBy, limit: number, owner: CartOwner | undefined): Promise<Medicine[]> {
      const { compositionKey } = await required(id);
      return medicinesOf(db, await listAlternates(db, { id, compositionKey }, orderBy, limit), owner);
    },
  };

  async function required(id: number) {
    const found = await findProduct(db, id);
    if (found === undefined) throw new ApiError('productNotFound');
    return found;
  }
}
