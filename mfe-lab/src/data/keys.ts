import type { LabTestType, OrderBy } from '@storefront/shared-contracts';

/** What a list of lab tests is asked for. */
export interface LabFilters {
  /** The type that the address names, or '' for all. */
  readonly type: LabTestType | '';
  /** Ids, sorted; none for all. */
  readonly category: readonly number[];
  /** Ids, sorted; none for all. */
  readonly organ: readonly number[];
  /** 0 tests, 1 packages, sorted; none for both. */
  readonly is_package: readonly (0 | 1)[];
  readonly order_by: OrderBy;
  readonly keyword: string;
  /** Take the keyword as it was typed. */
  readonly exact: boolean;
}

/** Keys of everything that this remote keeps in the query cache. What may hold a quantity of the cart begins with `tests`. */
export const keys = {
  tests: ['lab', 'tests'],
  lists: ['lab', 'tests', 'list'],
  list: (filters: LabFilters) => ['lab', 'tests', 'list', filters],
  details: ['lab', 'tests', 'detail'],
  detail: (id: number) => ['lab', 'tests', 'detail', id],
  shortLists: ['lab', 'tests', 'short'],
  popular: ['lab', 'tests', 'short', 'popular'],
  similar: (id: number) => ['lab', 'tests', 'short', 'similar', id],
  organs: ['lab', 'organs'],
  categories: ['lab', 'categories'],
} as const;
