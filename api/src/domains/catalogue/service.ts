import { inSpanSync } from '@storefront/server-kit/tracing';
import {
  isMedicineType,
  type EndpointInput,
  type EndpointOutput,
  type endpoints,
  type Medicine,
  type MedicineDetail,
  type OrderBy,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { CartOwner } from '../cart-owner';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { ApiError } from '../../platform/errors';
import type { SearchIndexes } from '../../platform/search/catalogue-index';
import { foundBySearch } from '../../platform/search/found-by-search';
import { parseKeyword } from '../../platform/search/terms';
import { medicineFacets } from './medicine-facets';
import type { Viewer } from './availability';
import { idsOfAlternates } from './repository';
import { readSaltTexts, saltTextLookup } from './salts';
import { medicinesOf, readMedicines, type ProductRow } from './serializers';

type ProductListQuery = NonNullable<EndpointInput<typeof endpoints.products>['body']>;

function facetsOf({ filter }: ProductListQuery): string[][] {
  const list = filter?.type ?? '';
  const categories = filter?.category ?? [];
  return [
    ...(list === '' ? [] : [[isMedicineType(list) ? medicineFacets.type(list) : medicineFacets.slug(list)]]),
    ...(categories.length === 0 ? [] : [categories.map(medicineFacets.category)]),
  ];
}

/** Reads of medicines. `owner` sets cart_quantity and decides which holds are the viewer's own. */
export function catalogueService(db: Database, clock: Clock, indexes: SearchIndexes) {
  const aboutOf = saltTextLookup(readSaltTexts());
  return {
    async list(
      question: ProductListQuery,
      owner: CartOwner | undefined,
    ): Promise<Omit<EndpointOutput<typeof endpoints.products>, 'status'>> {
      const { limit = limits.pageSize.products, page = 1, order_by = 'new', keyword = '', exact = false } = question;
      const words = parseKeyword(keyword);
      // A keyword of signs only, such as "%", matches no medicine.
      if (words.length === 0 && keyword.trim() !== '') return { data: [], total: 0 };
      const facets = facetsOf(question);
      const viewer = { owner, now: clock() };
      const index = await indexes.medicine.current();
      const query = { words, facets, orderBy: order_by, limit, offset: (page - 1) * limit };
      const found = inSpanSync('search medicines', () => index.search(query, exact));
      return {
        data: await medicinesOf(db, await readMedicines(db, found.ids, viewer), owner, viewer),
        total: found.total,
        ...foundBySearch(found, words, exact ? undefined : await indexes.lab.current()),
      };
    },

    async detail(id: number, owner: CartOwner | undefined): Promise<MedicineDetail> {
      const viewer = { owner, now: clock() };
      const { row, alternates } = await withAlternates(
        id,
        { orderBy: 'low', limit: limits.pageSize.similarMedicines },
        viewer,
      );
      const [medicine, ...others] = await medicinesOf(db, [row, ...alternates], owner, viewer);
      if (medicine === undefined) throw new ApiError('productNotFound');
      const about = aboutOf(medicine.composition, row.form);
      return { ...medicine, compo_data: others, ...(about && { about }) };
    },

    async alternates(id: number, orderBy: OrderBy, limit: number, owner: CartOwner | undefined): Promise<Medicine[]> {
      const viewer = { owner, now: clock() };
      const { alternates } = await withAlternates(id, { orderBy, limit }, viewer);
      return medicinesOf(db, alternates, owner);
    },
  };

  async function withAlternates(
    id: number,
    slice: { orderBy: OrderBy; limit: number },
    viewer: Viewer,
  ): Promise<{ row: ProductRow; alternates: ProductRow[] }> {
    const [row] = await readMedicines(db, [id], viewer);
    if (row === undefined) throw new ApiError('productNotFound');
    return { row, alternates: await readMedicines(db, await idsOfAlternates(db, row, slice), viewer) };
  }
}
