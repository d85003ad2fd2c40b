import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from '../list/list-pages';

/** What carries its quantity in the visitor's cart: a medicine or a lab test. */
export interface HasCartQuantity {
  readonly cart_quantity: number;
}

/** The quantity of an item by its key in the cart; undefined where nothing is known of it. */
export type QuantityOf = (cartKey: number) => number | undefined;

/** An item with its quantity brought up to date; the same object where nothing changes. */
export function setItemQuantity<Item extends HasCartQuantity>(
  item: Item,
  quantityOf: QuantityOf,
  cartKeyOf: (item: Item) => number,
): Item {
  const quantity = quantityOf(cartKeyOf(item));
  return quantity === undefined || quantity === item.cart_quantity ? item : { ...item, cart_quantity: quantity };
}

/** A cached answer whose items stand in groups, such as one for each category. */
export interface ItemGroups<Item extends HasCartQuantity> {
  readonly groups: readonly { readonly items: readonly Item[] }[];
}

/** A cached answer in groups with the quantities of its items brought up to date. */
export function setGroupsQuantity<Item extends HasCartQuantity>(
  answer: ItemGroups<Item>,
  quantityOf: QuantityOf,
  cartKeyOf: (item: Item) => number,
): ItemGroups<Item> {
  const groups = answer.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => setItemQuantity(item, quantityOf, cartKeyOf)),
  }));
  return { ...answer, groups };
}

/** A cached list of pages with the quantities of its items brought up to date. */
export function setPagesQuantity<Item extends HasCartQuantity, Page extends ListPage<Item>>(
  list: InfiniteData<Page, number>,
  quantityOf: QuantityOf,
  cartKeyOf: (item: Item) => number,
): InfiniteData<Page, number> {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.map((item) => setItemQuantity(item, quantityOf, cartKeyOf)),
    })),
  };
}
