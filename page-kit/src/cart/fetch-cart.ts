import { unwrap, type ApiClient, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';

/** Quantity by the cart's key. What is not in it is not in the cart. */
export type CartQuantities = ReadonlyMap<number, number>;

/** A whole cart as one read found it. */
export interface FullCart {
  readonly quantities: CartQuantities;
  /** Lines of both carts. */
  readonly cart_count: number;
}

/** Every line of a cart, with as few calls as the API's largest `limit` allows. @throws ApiError */
export async function fetchFullCart(api: ApiClient, type: ProductType): Promise<FullCart> {
  const quantities = new Map<number, number>();
  for (let page = 1; ; page += 1) {
    const { lines, total, cart_count } = await fetchPage(api, type, page);
    for (const [id, quantity] of lines) quantities.set(id, quantity);
    if (lines.length === 0 || quantities.size >= total) return { quantities, cart_count };
  }
}

type Line = readonly [id: number, quantity: number];

interface CartPage {
  readonly lines: readonly Line[];
  /** Lines of this cart. */
  readonly total: number;
  readonly cart_count: number;
}

async function fetchPage(api: ApiClient, type: ProductType, page: number): Promise<CartPage> {
  const input = { query: { page, limit: limits.pageSizeMax } };
  const quiet = { quiet: true };
  if (type === 'lab') {
    const { data: cart } = await unwrap(api.call('cartLab', input, quiet));
    const lines = cart.data.map(({ id, quantity }): Line => [id, quantity]);
    return { lines, total: cart.cart_lab_count, cart_count: cart.cart_count };
  }
  const { data: cart } = await unwrap(api.call('cartMedicine', input, quiet));
  const lines = cart.data.map(({ product_detail_id, quantity }): Line => [product_detail_id, quantity]);
  return { lines, total: cart.cart_med_count, cart_count: cart.cart_count };
}
