import { useShell, type OrderDetail } from '@storefront/shared-contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orderQuery, ordersQuery } from '../orders/order-queries';
import { chooseOrders, type ChosenOrders } from './choose-orders';

/** A failed call that can be repeated. */
export interface Failed {
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** The details of the next delivery, with its steps. */
export type DeliveryDetails = OrderDetail | Failed;

/** The orders of the overview. `loading` includes the details of the next delivery. */
export type OverviewOrders =
  | { readonly status: 'loading' }
  | ({ readonly status: 'failed' } & Failed)
  | ({ readonly status: 'ready'; readonly details: DeliveryDetails | undefined } & ChosenOrders);

/** Reads the newest orders of both types, then the details of the one that is under way. */
export function useOverviewOrders(): OverviewOrders {
  const { api } = useShell();
  const medicine = useInfiniteQuery(ordersQuery(api, 'medicine'));
  const lab = useInfiniteQuery(ordersQuery(api, 'lab'));
  const newest = ({ data }: typeof medicine) => data?.pages[0]?.data;
  const lists = { medicine: newest(medicine), lab: newest(lab) };
  const chosen = lists.medicine && lists.lab && chooseOrders({ medicine: lists.medicine, lab: lists.lab });
  const delivery = chosen?.delivery;
  const details = useQuery({
    ...orderQuery(api, delivery?.type ?? 'medicine', delivery?.order.order_id ?? ''),
    enabled: delivery !== undefined,
  });
  if (chosen === undefined) {
    const failed = [medicine, lab].filter(({ data, isError }) => data === undefined && isError);
    if (failed.length === 0) return { status: 'loading' };
    return {
      status: 'failed',
      retry: () => failed.forEach(({ refetch }) => void refetch()),
      retrying: failed.some(({ isFetching }) => isFetching),
    };
  }
  if (delivery === undefined) return { status: 'ready', ...chosen, details: undefined };
  const { data, isError, isFetching, refetch } = details;
  if (data) return { status: 'ready', ...chosen, details: data };
  if (!isError) return { status: 'loading' };
  return { status: 'ready', ...chosen, details: { retry: () => void refetch(), retrying: isFetching } };
}
