import type { OrderBy } from '@storefront/shared-contracts';

/** What a list of medicines is asked for. */
export interface MedicineFilters {
  /** A slug of medicineTypes, or '' for all. */
  readonly type: string;
  /** master_cat_id, sorted; none for all. */
  readonly category: readonly number[];
  readonly order_by: OrderBy;
  readonly keyword: string;
  /** Take the keyword as it was typed. */
  readonly exact: boolean;
}

/** Keys of everything that this remote keeps in the query cache. */
export const keys = {
  all: ['catalogue'],
  categories: ['catalogue', 'categories'],
  lists: ['catalogue', 'list'],
  list: (filters: MedicineFilters) => ['catalogue', 'list', filters],
  details: ['catalogue', 'detail'],
  detail: (product_id: number) => ['catalogue', 'detail', product_id],
  shortLists: ['catalogue', 'short'],
  bestSellers: ['catalogue', 'best-sellers'],
  sameComposition: (product_id: number) => ['catalogue', 'short', 'same-composition', product_id],
} as const;
