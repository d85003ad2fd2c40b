import { endpoints, limits, unwrap } from '@storefront/shared-contracts';
import type { MedicineCart, ProductType } from '@storefront/shared-contracts';
import { keys } from '../keys';
import type { CartContext } from '../quantity/cart-context';
import { tellRead } from '../quantity/cart-count';
import { observeLines, observeWhole } from '../quantity/line-store';
import { tick } from '../quantity/logical-clock';

const quiet = { quiet: true } as const;

/**
 * One page of the medicine cart, 10 lines. What it says is taken over by the lines of this page that nothing changed
 * meanwhile, and by the header. @throws ApiError
 */
export async function readMedicinePage(
  context: CartContext,
  page: number,
  signal?: AbortSignal,
): Promise<MedicineCart> {
  const began = tick();
  const query = { page, limit: limits.pageSize.cart };
  const { data } = await unwrap(
    context.shell.api.call(endpoints.cartMedicine, { query }, { ...quiet, ...(signal && { signal }) }),
  );
  const quantities = new Map(data.data.map((line) => [line.product_detail_id, line.quantity]));
  observeLines(context.client, 'medicine', quantities, began);
  void tellRead(context, 'medicine', { cart_count: data.cart_count, began }, () => readCount(context));
  return data;
}

/** Lines of both carts together, as the server has it; undefined when it can't be read. */
export async function readCount({ shell }: CartContext): Promise<number | undefined> {
  const answer = await shell.api.call(endpoints.cartMedicine, { query: { page: 1, limit: 1 } }, quiet);
  return answer.ok ? answer.body.data.cart_count : undefined;
}

/** Asks the server which quantities its cart holds, once for all lines that ask at the same time. A failure changes nothing. */
export async function reconcile(context: CartContext, type: ProductType): Promise<void> {
  const queryKey = keys.whole(type);
  const queryFn = async () => {
    const began = tick();
    observeWhole(context.client, type, await wholeCart(context, type), began);
    return began;
  };
  try {
    await context.client.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime: 0 });
  } catch {
    // What the page shows stays: it is the last that the server confirmed.
  }
}

async function wholeCart(context: CartContext, type: ProductType): Promise<Map<number, number>> {
  const quantities = new Map<number, number>();
  for (let page = 1, more = true; more; page += 1) {
    const { lines, total } = await onePage(context, type, page);
    for (const [id, quantity] of lines) quantities.set(id, quantity);
    more = lines.length > 0 && quantities.size < total;
  }
  return quantities;
}

interface PageOfLines {
  lines: (readonly [id: number, quantity: number])[];
  total: number;
}

async function onePage({ shell }: CartContext, type: ProductType, page: number): Promise<PageOfLines> {
  const query = { page, limit: limits.pageSizeMax };
  if (type === 'lab') {
    const { data } = await unwrap(shell.api.call(endpoints.cartLab, { query }, quiet));
    return { lines: data.data.map((line) => [line.id, line.quantity] as const), total: data.cart_lab_count };
  }
  const { data } = await unwrap(shell.api.call(endpoints.cartMedicine, { query }, quiet));
  return {
    lines: data.data.map((line) => [line.product_detail_id, line.quantity] as const),
    total: data.cart_med_count,
  };
}
