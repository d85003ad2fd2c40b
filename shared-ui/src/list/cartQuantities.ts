import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from './pages';

/** What carries its quantity in the visitor's cart: a medicine or a lab test. */
export interface InCart {
  readonly cart_quantity: number;
}

/** One line of the cart, as the cart tells it: the item's key there and its quantity. */
export interface CartLineChange {
  readonly id: number;
  readonly quantity: number;
}

/** An item with its quantity brought up to date; the same object where nothing changes. */
export function inItem<Item extends InCart>(item: Item, line: CartLineChange, cartKeyOf: (item: Item) => number): Item {
  const same = cartKeyOf(item) !== line.id || item.cart_quantity === line.quantity;
  return same ? item : { ...item, cart_quantity: line.quantity };
}

/** A cached list of pages with the quantity of one item brought up to date. */
export function inPages<Item extends InCart, Page extends ListPage<Item>>(
  list: InfiniteData<Page, number>,
  line: CartLineChange,
  cartKeyOf: (item: Item) => number,
): InfiniteData<Page, number> {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: page.data.map((item) => inItem(item, line, cartKeyOf)) })),
  };
}
