import {
  ApiError,
  unwrap,
  useShell,
  type ApiClient,
  type OrderDetail,
  type ProductType,
  isOrderId,
  isProductType,
} from '@storefront/shared-contracts';
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

interface OrderStatusView {
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

/** The parameters of an order status URL. */
type OrderStatusParams =
  | {
      readonly kind: 'order';
      readonly type: ProductType;
      readonly order_id: string;
      /** Whether the URL claims that the order is paid in cash. */
      readonly cash: boolean;
    }
  /** The URL reports no result of a payment; the page redirects to the cart. */
  | { readonly kind: 'cart' }
  /** The order id is invalid. */
  | { readonly kind: 'unknown' };

/**
 * Parses `/order-status/{sub_order_id}?status=&page=&mode=`; page is medicine by default. `status` and `mode` are only
 * claims: the server knows the status. See docs/behaviour.md, D18. `cash` selects the text that is shown while the
 * order loads.
 */
export function parseOrderStatusParams(sub_order_id: string | undefined, query: URLSearchParams): OrderStatusParams {
  if ((query.get('status') ?? '') === '') return { kind: 'cart' };
  const type = query.get('page') ?? 'medicine';
  return isProductType(type) && isOrderId(sub_order_id)
    ? { kind: 'order', type, order_id: sub_order_id, cash: query.get('mode') === 'cod' }
    : { kind: 'unknown' };
}
