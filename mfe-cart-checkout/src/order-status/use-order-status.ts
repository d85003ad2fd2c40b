import { ApiError, unwrap, useShell } from '@storefront/shared-contracts';
import type { ApiClient, OrderDetail, ProductType } from '@storefront/shared-contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keys } from '../cart-state/keys';
import { outcomeOf, pollAfter, type OrderOutcome } from './order-outcome';

/** An order, and the number of times it was polled. */
interface PollResult {
  readonly order: OrderDetail;
  readonly pollCount: number;
}

const isPending = (look: PollResult | undefined) =>
  look !== undefined && outcomeOf(look.order.order_status_id) === 'pending';

export interface OrderStatusView {
  readonly order: OrderDetail | undefined;
  /** Whether the customer has no order with this id. */
  readonly missing: boolean;
  readonly failed: boolean;
  readonly fetching: boolean;
  /** Whether the page polls the order. */
  readonly polling: boolean;
  readonly refetch: () => void;
}

/** One poll of an order. */
export const orderStatusQuery = (api: ApiClient, type: ProductType, order_id: string) =>
  queryOptions({
    queryKey: keys.orderStatus(type, order_id),
    queryFn: async ({ client, queryKey, signal }): Promise<PollResult> => {
      const input = { params: { product_type: type, order_id } };
      const { data: order } = await unwrap(api.call('orderDetails', input, { quiet: true, signal }));
      return { order, pollCount: (client.getQueryData<PollResult>(queryKey)?.pollCount ?? 0) + 1 };
    },
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The status of an order. While its payment is pending it is polled as long as the page is visible, and refetched
 * whenever the page becomes visible. See docs/behaviour.md, D23.
 */
export function useOrderStatus(type: ProductType, order_id: string): OrderStatusView {
  const { api } = useShell();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
    ...orderStatusQuery(api, type, order_id),
    refetchInterval: ({ state }) =>
      isPending(state.data) && pollAfter((state.data?.pollCount ?? 1) + state.errorUpdateCount),
    refetchOnWindowFocus: ({ state }) => (isPending(state.data) ? 'always' : false),
  });
  useEmitOrderPlaced(type, data?.order);
  return {
    order: data?.order,
    missing: data === undefined && error instanceof ApiError && error.failure.status === 404,
    failed: data === undefined && error !== null,
    fetching: isFetching,
    polling: data !== undefined && isPending(data) && pollAfter(data.pollCount + errorUpdateCount) !== false,
    refetch: () => void refetch(),
  };
}

/** Emits `order:placed` for an order that was paid while the page was open: its payment has just emptied the cart. */
function useEmitOrderPlaced(type: ProductType, order: OrderDetail | undefined): void {
  const { events } = useShell();
  const before = useRef<OrderOutcome>(undefined);
  const order_id = order?.order_id;
  const outcome = order && outcomeOf(order.order_status_id);
  useEffect(() => {
    const was = before.current;
    before.current = outcome;
    if (was === 'pending' && outcome === 'placed' && order_id !== undefined) {
      events.emit('order:placed', { product_type: type, order_id });
    }
  }, [events, type, order_id, outcome]);
}
