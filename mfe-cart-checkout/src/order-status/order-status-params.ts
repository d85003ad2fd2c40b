import { isOrderId, isProductType, type ProductType } from '@storefront/shared-contracts';

/** What the address of an order's status asks for. */
export type OrderStatusParams =
  | {
      readonly kind: 'order';
      readonly type: ProductType;
      readonly order_id: string;
      /** The URL claims that the order is paid in cash. */
      readonly cash: boolean;
    }
  /** It says of no payment how it ended: the cart is where the visitor belongs. */
  | { readonly kind: 'cart' }
  /** No order can be called that. */
  | { readonly kind: 'unknown' };

/**
 * Reads `/order-status/{sub_order_id}?status=&page=&mode=`; page defaults to medicine. What status and mode claim is not
 * believed: the server knows the status. See docs/behaviour.md, D18. Only while the server is asked, `cash` decides what is said.
 */
export function parseOrderStatusParams(sub_order_id: string | undefined, query: URLSearchParams): OrderStatusParams {
  if ((query.get('status') ?? '') === '') return { kind: 'cart' };
  const type = query.get('page') ?? 'medicine';
  return isProductType(type) && isOrderId(sub_order_id)
    ? { kind: 'order', type, order_id: sub_order_id, cash: query.get('mode') === 'cod' }
    : { kind: 'unknown' };
}
