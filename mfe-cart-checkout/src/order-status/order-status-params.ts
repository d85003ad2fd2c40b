import { isOrderId, isProductType, type ProductType } from '@storefront/shared-contracts';

/** The parameters of an order status URL. */
export type OrderStatusParams =
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
