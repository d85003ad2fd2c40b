import { endpoints, limits, unwrap } from '@storefront/shared-contracts';
import type { CallOptions, ProductType } from '@storefront/shared-contracts';
import { labPage, medicinePage } from './cart-page';
import type { CartPage } from './cart-page';
import type { CartContext } from './cart-store';
import type { ServerQuantities } from './reconcile-lines';

const quiet = { quiet: true } as const;

/** One page of a cart. @throws ApiError */
export async function fetchCartPage(
  { shell }: CartContext,
  type: ProductType,
  query: { page: number; limit: number },
  options?: Pick<CallOptions, 'signal'>,
): Promise<CartPage> {
  return type === 'lab'
    ? labPage((await unwrap(shell.api.call(endpoints.cartLab, { query }, { ...quiet, ...options }))).data)
    : medicinePage((await unwrap(shell.api.call(endpoints.cartMedicine, { query }, { ...quiet, ...options }))).data);
}

/** Lines of both carts together; undefined when they could not be read. */
export async function fetchCartCount({ shell }: CartContext): Promise<number | undefined> {
  const response = await shell.api.call(endpoints.cartMedicine, { query: { page: 1, limit: 1 } }, quiet);
  return response.ok ? response.body.data.cart_count : undefined;
}

/** A whole cart as one read found it. */
export interface FullCart {
  readonly quantities: ServerQuantities;
  /** Lines of both carts. */
  readonly cart_count: number;
}

/** Every line of a cart, with as few calls as possible. @throws ApiError */
export async function fetchFullCart(context: CartContext, type: ProductType): Promise<FullCart> {
  const quantities = new Map<number, number>();
  for (let page = 1; ; page += 1) {
    const cart = await fetchCartPage(context, type, { page, limit: limits.pageSizeMax });
    for (const [id, quantity] of quantitiesOf(cart)) quantities.set(id, quantity);
    const { medicine, lab } = cart.counts;
    if (cart.items.length === 0 || quantities.size >= cart.counts[type])
      return { quantities, cart_count: medicine + lab };
  }
}

export const quantitiesOf = ({ items }: CartPage): ServerQuantities =>
  new Map(items.map((item) => [item.id, item.quantity]));
