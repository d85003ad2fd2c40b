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
import type { CartOwner } from '../cart-owner';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { searchWords } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { findTerms } from '../../platform/search/find-terms';
import { parseSearchTerms } from '../../platform/search/terms';
import {
  countProducts,
  findProduct,
  listAlternates,
  listCategories,
  listProducts,
  type ProductFilter,
} from './repository';
import type { Viewer } from './availability';
import { readSaltTexts, saltTextLookup } from './salt-texts';
import { medicinesOf } from './serializers';

/** A question for the medicine list, as the wire has it. */
export interface ProductListQuery {
  limit?: number | undefined;
  page?: number | undefined;
  filter?: { type?: MedicineType | '' | undefined; category?: readonly number[] | undefined } | undefined;
  order_by?: OrderBy | undefined;
  keyword?: string | undefined;
  exact?: boolean | undefined;
}

function filterOf({ filter }: ProductListQuery): ProductFilter {
  const type = filter?.type;
  return {
    ...(type === undefined || type === '' ? {} : { type }),
    ...(filter?.category === undefined ? {} : { categoryIds: filter.category }),
  };
}

/** What the API knows of medicines. `owner` fills cart_quantity and decides which holds are their own. */
export function catalogueService(db: Database, clock: Clock) {
  const aboutOf = saltTextLookup(readSaltTexts());
  return {
    categories: (): Promise<Category[]> => listCategories(db),

    async list(
      question: ProductListQuery,
      owner: CartOwner | undefined,
    ): Promise<Omit<EndpointOutput<typeof endpoints.products>, 'status'>> {
      const { limit = limits.pageSize.products, page = 1, order_by = 'new', keyword = '', exact = false } = question;
      const words = parseSearchTerms(keyword);
      // Signs alone, such as "%": no medicine is named so.
      if (words.length === 0 && keyword.trim() !== '') return { data: [], total: 0 };
      const filter = filterOf(question);
      const look = async (sought: readonly string[]) => {
        const narrowed = { ...filter, words: sought };
        const total = await countProducts(db, narrowed);
        return total === 0 ? undefined : { filter: narrowed, total };
      };
      const result =
        words.length === 0
          ? { found: { filter, total: await countProducts(db, filter) }, corrected: undefined }
          : await findTerms(db, { words, exact, list: searchWords, look });
      if (result === undefined) return { data: [], total: 0 };
      const { found, corrected } = result;
      const offset = (page - 1) * limit;
      const viewer = { owner, now: clock() };
      const rows =
        offset >= found.total
          ? []
          : await listProducts(db, { filter: found.filter, orderBy: order_by, limit, offset }, viewer);
      return {
        data: await medicinesOf(db, rows, owner, viewer),
        total: found.total,
        ...(corrected === undefined ? {} : { corrected_keyword: corrected }),
      };
    },

    async detail(id: number, owner: CartOwner | undefined): Promise<MedicineDetail> {
      const viewer = { owner, now: clock() };
      const { row, form } = await required(id, viewer);
      const slice = { orderBy: 'low', limit: limits.pageSize.similarMedicines } as const;
      const alternates = await listAlternates(db, row, slice, viewer);
      const [medicine, ...others] = await medicinesOf(db, [row, ...alternates], owner, viewer);
      if (medicine === undefined) throw new ApiError('productNotFound');
      const about = aboutOf(medicine.composition, form);
      return { ...medicine, compo_data: others, ...(about && { about }) };
    },

    async alternates(id: number, orderBy: OrderBy, limit: number, owner: CartOwner | undefined): Promise<Medicine[]> {
      const viewer = { owner, now: clock() };
      const { row } = await required(id, viewer);
      return medicinesOf(db, await listAlternates(db, row, { orderBy, limit }, viewer), owner);
    },
  };

  async function required(id: number, viewer: Viewer) {
    const found = await findProduct(db, id, viewer);
    if (found === undefined) throw new ApiError('productNotFound');
    return found;
  }
}
