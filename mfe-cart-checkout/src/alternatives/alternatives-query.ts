import { endpoints, limits, unwrap } from '@storefront/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../cart-state/keys';
import type { CartContext } from '../cart-state/cart-store';

/** Other medicines of the same composition and strength, cheapest first, 10 at most. */
export const alternativesQuery = ({ shell }: CartContext, product_id: number) =>
  queryOptions({
    queryKey: keys.alternatives(product_id),
    queryFn: async ({ signal }) => {
      const input = {
        params: { id: product_id },
        query: { limit: limits.pageSize.similarMedicines, order_by: 'low' as const },
      };
      const call = shell.api.call(endpoints.similarComposition, input, { quiet: true, signal });
      return (await unwrap(call)).data;
    },
    staleTime: 60_000,
  });
