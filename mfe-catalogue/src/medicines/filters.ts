import { parseIds, parseKeyword, parseSort } from '@storefront/page-kit';
import type { MedicineFilters } from '../data/keys';

/** What an address asks a list of medicines for. Values that the API would refuse are left out. */
export function filtersIn(query: URLSearchParams, type = ''): MedicineFilters {
  const keyword = parseKeyword(query.get('keyword'));
  return {
    type,
    category: parseIds(query.get('category')).sort((a, b) => a - b),
    order_by: parseSort(query.get('sort_by')),
    keyword,
    exact: keyword !== '' && query.get('exact') === '1',
  };
}
