import { orderId, productType, type ProductType } from '@storefront/shared-contracts';

/** What the address of an order's status asks for. */
export type OrderStatusParams =
  | { readonly kind: 'order'; readonly type: ProductType; readonly order_id: string }
  /** It says of no payment how it ended: the cart is where the visitor belongs. */
  | { readonly kind: 'cart' }
  /** No order can be called that. */
  | { readonly kind: 'unknown' };

/**
 * Reads `/order-status/{sub_order_id}?status=&page=&mode=`; page defaults to medicine. What status and mode claim is not
 * believed: the server knows the status. See docs/behaviour.md, D18.
 */
export function parseOrderStatusParams(sub_order_id: string | undefined, query: URLSearchParams): OrderStatusParams {
  if ((query.get('status') ?? '') === '') return { kind: 'cart' };
  const type = productType.safeParse(query.get('page') ?? 'medicine');
  const order_id = orderId.safeParse(sub_order_id);
  return type.success && order_id.success
    ? { kind: 'order', type: type.data, order_id: order_id.data }
    : { kind: 'unknown' };
}
