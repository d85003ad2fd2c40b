import type { ProductType } from '@storefront/shared-contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { keys } from '../keys';
import type { LineQuantity } from './line-quantity';

/** Watches a line's state. It is never fetched: `changeQuantity` and `reconcile` write it. It lives as long as the page. */
export const lineQuery = (type: ProductType, id: number) =>
  queryOptions<LineQuantity>({
    queryKey: keys.quantity(type, id),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
