import { unwrap, type CallOptions, type ProductType } from '@storefront/shared-contracts';
import { labPage, medicinePage, type CartPage } from './cart-page';
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
    ? labPage((await unwrap(shell.api.call('cartLab', { query }, { ...quiet, ...options }))).data)
    : medicinePage((await unwrap(shell.api.call('cartMedicine', { query }, { ...quiet, ...options }))).data);
}

/** Lines of both carts together; undefined when they could not be read. */
export async function fetchCartCount({ shell }: CartContext): Promise<number | undefined> {
  const response = await shell.api.call('cartMedicine', { query: { page: 1, limit: 1 } }, quiet);
  return response.ok ? response.body.data.cart_count : undefined;
}

export const quantitiesOf = ({ items }: CartPage): ServerQuantities =>
  new Map(items.map((item) => [item.id, item.quantity]));
