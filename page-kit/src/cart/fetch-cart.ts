import { endpoints, limits, unwrap, type ApiClient, type ProductType } from '@storefront/shared-contracts';

/** Quantity by the cart's key. What is not in it is not in the cart. */
export type CartQuantities = ReadonlyMap<number, number>;

/** The quantities of a whole cart, with as few calls as the API's largest `limit` allows. @throws ApiError */
export async function readCartQuantities(api: ApiClient, type: ProductType): Promise<CartQuantities> {
  const quantities = new Map<number, number>();
  for (let page = 1; ; page += 1) {
    const { lines, total } = await readPage(api, type, page);
    for (const [id, quantity] of lines) quantities.set(id, quantity);
    if (lines.length === 0 || quantities.size >= total) return quantities;
  }
}

type Line = readonly [id: number, quantity: number];

async function readPage(
  api: ApiClient,
  type: ProductType,
  page: number,
): Promise<{ lines: readonly Line[]; total: number }> {
  const input = { query: { page, limit: limits.pageSizeMax } };
  const quiet = { quiet: true };
  if (type === 'lab') {
    const { data: cart } = await unwrap(api.call(endpoints.cartLab, input, quiet));
    return { lines: cart.data.map(({ id, quantity }) => [id, quantity]), total: cart.cart_lab_count };
  }
  const { data: cart } = await unwrap(api.call(endpoints.cartMedicine, input, quiet));
  return {
    lines: cart.data.map(({ product_detail_id, quantity }) => [product_detail_id, quantity]),
    total: cart.cart_med_count,
  };
}
