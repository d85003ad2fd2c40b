import { parseIds, parseListQuery } from '@storefront/page-kit';
import type { MedicineFilters } from '../data/queries';

/** The filters in a URL. Values that the API would reject are left out. */
export const parseFilters = (query: URLSearchParams, type = ''): MedicineFilters => ({
  ...parseListQuery(query),
  type,
  category: parseIds(query.get('category')).sort((a, b) => a - b),
});
