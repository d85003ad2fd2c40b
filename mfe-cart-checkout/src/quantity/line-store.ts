import type { ProductType } from '@storefront/shared-contracts';
import { matchQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CartPage } from '../cart/cart-page';
import { withoutLine } from '../cart/cart-view';
import { keys } from '../keys';
import type { LineRef } from './cart-context';
import { isBusy, createLineQuantity, applyServerQuantity } from './line-quantity';
import type { LineQuantity } from './line-quantity';

/** The line's state, or undefined where the visitor changed nothing on this page. */
export function readLine(client: QueryClient, { type, id }: LineRef): LineQuantity | undefined {
  return client.getQueryData<LineQuantity>(keys.quantity(type, id));
}

export function writeLine(client: QueryClient, { type, id }: LineRef, line: LineQuantity): void {
  client.setQueryData<LineQuantity>(keys.quantity(type, id), line);
}

/** Resolves when the state of any line next changes. */
export function waitForChange(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !matchQuery({ queryKey: keys.allQuantities }, query)) return;
      stop();
      resolve();
    });
  });
}

const allLines = (client: QueryClient) =>
  client.getQueriesData<LineQuantity>({ queryKey: keys.allQuantities }).flatMap(([, line]) => line ?? []);

/** A line of either cart is being changed. */
export function hasPendingLine(client: QueryClient): boolean {
  return allLines(client).some(isBusy);
}

/** A line of either cart is being changed, or was changed after that logical time. */
export function changedSince(client: QueryClient, began: number): boolean {
  return allLines(client).some((line) => isBusy(line) || line.at > began);
}

/** What the server's cart said of these lines, read from `began` on. */
export function applyServerLines(client: QueryClient, type: ProductType, quantities: Quantities, began: number): void {
  for (const [id, quantity] of quantities) {
    const line = readLine(client, { type, id });
    if (line) writeLine(client, { type, id }, applyServerQuantity(line, quantity, began));
  }
}

/** What the server's whole cart said: a line that is not in it has none. Lines that only a page knew get their state too. */
export function applyServerCart(client: QueryClient, type: ProductType, quantities: Quantities, began: number): void {
  for (const [key, line] of client.getQueriesData<LineQuantity>({ queryKey: keys.quantities(type) })) {
    const id = key.at(-1);
    if (typeof id !== 'number') continue;
    const quantity = quantities.get(id) ?? 0;
    writeLine(
      client,
      { type, id },
      line ? applyServerQuantity(line, quantity, began) : createLineQuantity(quantity, began),
    );
  }
}

/** Takes a removed line out of the cart's pages, ahead of the next reading of them. */
export function removeCachedLine(client: QueryClient, { type, id }: LineRef): void {
  client.setQueryData<InfiniteData<CartPage>>(
    keys.lines(type),
    (cart) => cart && { ...cart, pages: withoutLine(cart.pages, id) },
  );
}

/** Quantity by the cart's key. */
export type Quantities = ReadonlyMap<number, number>;
