import type { MedicineCart, ProductType } from '@storefront/shared-contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withoutLine } from '../cart/cart-view';
import { keys } from '../keys';
import type { LineRef } from './cart-context';
import { isBusy, lineAt, observed } from './line-quantity';
import type { LineQuantity } from './line-quantity';

/** The line's state, or undefined where the visitor changed nothing on this page. */
export function readLine(client: QueryClient, { type, id }: LineRef): LineQuantity | undefined {
  return client.getQueryData<LineQuantity>(keys.quantity(type, id));
}

export function writeLine(client: QueryClient, { type, id }: LineRef, line: LineQuantity): void {
  client.setQueryData<LineQuantity>(keys.quantity(type, id), line);
}

/** A line of either cart is being changed, or was changed after that logical time. */
export function changedSince(client: QueryClient, began: number): boolean {
  return client
    .getQueriesData<LineQuantity>({ queryKey: ['cart', 'quantity'] })
    .some(([, line]) => line !== undefined && (isBusy(line) || line.at > began));
}

/** What the server's cart said of these lines, read from `began` on. */
export function observeLines(client: QueryClient, type: ProductType, quantities: Quantities, began: number): void {
  for (const [id, quantity] of quantities) {
    const line = readLine(client, { type, id });
    if (line) writeLine(client, { type, id }, observed(line, quantity, began));
  }
}

/** What the server's whole cart said: a line that is not in it has none. Lines that only a page knew get their state too. */
export function observeWhole(client: QueryClient, type: ProductType, quantities: Quantities, began: number): void {
  for (const [key, line] of client.getQueriesData<LineQuantity>({ queryKey: keys.quantities(type) })) {
    const id = key.at(-1);
    if (typeof id !== 'number') continue;
    const quantity = quantities.get(id) ?? 0;
    writeLine(client, { type, id }, line ? observed(line, quantity, began) : lineAt(quantity, began));
  }
}

/** Takes a removed medicine out of the cart's pages, ahead of the next reading of them. */
export function dropLine(client: QueryClient, { type, id }: LineRef): void {
  if (type !== 'medicine') return;
  client.setQueryData<InfiniteData<MedicineCart>>(
    keys.lines(type),
    (cart) => cart && { ...cart, pages: withoutLine(cart.pages, id) },
  );
}

/** Quantity by the cart's key. */
export type Quantities = ReadonlyMap<number, number>;
