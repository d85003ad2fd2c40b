import type { CartItem, CartPage } from './cart-page';

/** The pages of a cart that were read so far, as one cart. */
export type CartView = Omit<CartPage, 'type'>;

/** Joins pages in the order in which they were read; the last one read has the totals that count. Undefined without a page. */
export function cartView(pages: readonly CartPage[]): CartView | undefined {
  const latest = pages.at(-1);
  if (!latest) return undefined;
  const { counts, errors, priceDetails, checkoutAllowed, coupon, offers } = latest;
  // A line that moved from one page to the next while they were read stands in both.
  const byId = new Map<number, CartItem>(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return { items: [...byId.values()], counts, errors, priceDetails, checkoutAllowed, coupon, offers };
}

/** Number of the page to read after these, or undefined when every line is here. */
export function nextPage(pages: readonly CartPage[]): number | undefined {
  const latest = pages.at(-1);
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
  return latest && latest.items.length > 0 && loaded < latest.counts[latest.type] ? pages.length + 1 : undefined;
}

/** The pages without a line that was removed. Totals stay as read until the server says them again. */
export function withoutLine(pages: readonly CartPage[], id: number): CartPage[] {
  const there = pages.some((page) => page.items.some((item) => item.id === id));
  if (!there) return [...pages];
  return pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
    counts: { ...page.counts, [page.type]: page.counts[page.type] - 1 },
  }));
}
