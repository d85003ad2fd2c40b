import { unwrap } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { ApiClient, OrderSummary, ProductType } from '@storefront/shared-contracts';
import { pagedQuery, type ListPage, type PagedQuery } from '@storefront/page-kit';
import { queryOptions } from '@tanstack/react-query';

/** `all` is the key prefix of every list and every order. */
export const orderKeys = {
  all: ['account', 'orders'],
  list: (type: ProductType) => ['account', 'orders', 'list', type],
  details: (type: ProductType, order_id: string) => ['account', 'orders', 'details', type, order_id],
  document: ({ product_type, order_id, document_id }: NamedDocument) =>
    ['account', 'orders', 'document', product_type, order_id, document_id] as const,
  again: (type: ProductType, order_id: string) => ['account', 'orders', 'again', type, order_id],
} as const;

/* The server changes the status of an order. The cached order is shown at once and refetched whenever its page
   opens. */
const fresh = { staleTime: 0 };

/** The customer's orders, newest first, 10 per page. */
export function ordersQuery(api: ApiClient, product_type: ProductType): PagedQuery<ListPage<OrderSummary>> {
  return pagedQuery<ListPage<OrderSummary>>({
    ...fresh,
    queryKey: orderKeys.list(product_type),
    pageSize: limits.pageSize.orders,
    read: async ({ page, limit, signal }) => {
      const input = { params: { product_type }, body: { limit, page } };
      const { data, total_order } = await unwrap(api.call('orderList', input, { quiet: true, signal }));
      return { data, total: total_order };
    },
  });
}

/** One order. Fails with status 404 if the customer has no order with this id. */
export const orderQuery = (api: ApiClient, product_type: ProductType, order_id: string) =>
  queryOptions({
    ...fresh,
    queryKey: orderKeys.details(product_type, order_id),
    queryFn: async ({ signal }) => {
      const params = { product_type, order_id };
      return (await unwrap(api.call('orderDetails', { params }, { quiet: true, signal }))).data;
    },
  });

/** A document of an order, as an URL names it. */
export interface NamedDocument {
  readonly product_type: ProductType;
  readonly order_id: string;
  readonly document_id: number;
}

/** What a document states. Fails with status 404 if the customer's order has no document with this id. */
export const documentQuery = (api: ApiClient, named: NamedDocument) =>
  queryOptions({
    queryKey: orderKeys.document(named),
    queryFn: async ({ signal }) =>
      (await unwrap(api.call('orderDocumentContent', { params: { ...named } }, { quiet: true, signal }))).data,
  });

/** The items of an order as they are sold now. Read at each opening, because prices, stock and cart change. */
export const orderAgainQuery = (api: ApiClient, product_type: ProductType, order_id: string) =>
  queryOptions({
    ...fresh,
    gcTime: 0,
    queryKey: orderKeys.again(product_type, order_id),
    queryFn: async ({ signal }) => {
      const params = { product_type, order_id };
      return (await unwrap(api.call('orderAgain', { params }, { quiet: true, signal }))).data;
    },
  });

/** The key of an order in a list. */
export const getOrderId = ({ order_id }: OrderSummary): string => order_id;

export const cancelReasonsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'cancel-reasons'],
    queryFn: async ({ signal }) => (await unwrap(api.call('cancelReasons', {}, { quiet: true, signal }))).data,
    staleTime: 600_000,
  });
