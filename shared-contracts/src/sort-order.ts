import { isOneOf } from './guard';

/** How a list is sorted; `new` sorts by relevance. */
export const sortOrders = ['new', 'low', 'high'] as const;
export type OrderBy = (typeof sortOrders)[number];
export const isSortOrder = isOneOf(sortOrders);
