import { parseIds, parseListQuery } from '@storefront/page-kit';
import type { MedicineFilters } from '../data/queries';

/** Parses the filters of a URL. Omits values that the API would reject. */
export const parseFilters = (query: URLSearchParams, type = ''): MedicineFilters => ({
  ...parseListQuery(query),
  type,
  category: parseIds(query.get('category')).sort((a, b) => a - b),
});
