import { endpoints, limits, unwrap } from '@storefront/shared-contracts';
import type { CallOptions, ProductType } from '@storefront/shared-contracts';
import type { CartContext } from '../quantity/cart-context';
import { emitRead } from '../quantity/cart-count';
import { applyServerLines } from '../quantity/line-store';
import type { Quantities } from '../quantity/line-store';
import { nextLogicalTime } from '../quantity/logical-clock';
import { labPage, medicinePage } from './cart-page';
import type { CartPage } from './cart-page';

const quiet = { quiet: true } as const;

/**
 * One page of a cart, 10 lines. What it says is taken over by the lines of this page that nothing changed meanwhile, and
 * by the header. @throws ApiError
 */
export async function fetchCartPage(
  context: CartContext,
  type: ProductType,
  page: number,
  signal?: AbortSignal,
): Promise<CartPage> {
  const began = nextLogicalTime();
  const query = { page, limit: limits.pageSize.cart };
  const cart = await askPage(context, type, query, { ...quiet, ...(signal && { signal }) });
  applyServerLines(context.client, type, quantitiesOf(cart), began);
  const cart_count = cart.counts.medicine + cart.counts.lab;
  void emitRead(context, type, { cart_count, began }, () => fetchCartCount(context));
  return cart;
}

/** Lines of both carts together, as the server has it; undefined when it can't be read. */
export async function fetchCartCount({ shell }: CartContext): Promise<number | undefined> {
  const answer = await shell.api.call(endpoints.cartMedicine, { query: { page: 1, limit: 1 } }, quiet);
  return answer.ok ? answer.body.data.cart_count : undefined;
}

/** A whole cart as one reading found it. */
export interface FullCart {
  readonly quantities: Quantities;
  /** Lines of both carts. */
  readonly cart_count: number;
}

/** Every line of a cart, with as few calls as there may be. @throws ApiError */
export async function fetchFullCart(context: CartContext, type: ProductType): Promise<FullCart> {
  const quantities = new Map<number, number>();
  for (let page = 1; ; page += 1) {
    const cart = await askPage(context, type, { page, limit: limits.pageSizeMax }, quiet);
    for (const [id, quantity] of quantitiesOf(cart)) quantities.set(id, quantity);
    const { medicine, lab } = cart.counts;
    if (cart.items.length === 0 || quantities.size >= cart.counts[type])
      return { quantities, cart_count: medicine + lab };
  }
}

async function askPage(
  { shell }: CartContext,
  type: ProductType,
  query: { page: number; limit: number },
  options: CallOptions,
): Promise<CartPage> {
  return type === 'lab'
    ? labPage((await unwrap(shell.api.call(endpoints.cartLab, { query }, options))).data)
    : medicinePage((await unwrap(shell.api.call(endpoints.cartMedicine, { query }, options))).data);
}

const quantitiesOf = ({ items }: CartPage): Map<number, number> =>
  new Map(items.map((item) => [item.id, item.quantity]));
