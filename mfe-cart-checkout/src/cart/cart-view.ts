import type { CheckoutAllowed, MedicineCart, MedicineCartLine, PriceDetails } from '@storefront/shared-contracts';

/** The pages of a cart that were read so far, as one cart. */
export interface CartView {
  readonly lines: readonly MedicineCartLine[];
  /** Lines of the medicine cart on the server, shown here or not. */
  readonly medicineCount: number;
  /** Lines of the lab cart. */
  readonly labCount: number;
  readonly errors: readonly string[];
  readonly priceDetails: PriceDetails;
  readonly checkoutAllowed: CheckoutAllowed;
}

/** Joins pages in the order in which they were read; the last one read has the totals that count. Undefined without a page. */
export function cartView(pages: readonly MedicineCart[]): CartView | undefined {
  const latest = pages.at(-1);
  if (!latest) return undefined;
  // A line that moved from one page to the next while they were read stands in both.
  const byId = new Map(pages.flatMap((page) => page.data).map((line) => [line.product_detail_id, line]));
  return {
    lines: [...byId.values()],
    medicineCount: latest.cart_med_count,
    labCount: Math.max(0, latest.cart_count - latest.cart_med_count),
    errors: latest.error_msg,
    priceDetails: latest.price_details,
    checkoutAllowed: latest.checkout_allowed,
  };
}

/** Number of the page to read after these, or undefined when every line is here. */
export function nextPage(pages: readonly MedicineCart[]): number | undefined {
  const latest = pages.at(-1);
  const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
  return latest && latest.data.length > 0 && loaded < latest.cart_med_count ? pages.length + 1 : undefined;
}

/** The pages without a line that was removed. Totals stay as read until the server says them again. */
export function withoutLine(pages: readonly MedicineCart[], id: number): MedicineCart[] {
  const there = pages.some((page) => page.data.some((line) => line.product_detail_id === id));
  if (!there) return [...pages];
  return pages.map((page) => ({
    ...page,
    data: page.data.filter((line) => line.product_detail_id !== id),
    cart_med_count: page.cart_med_count - 1,
    cart_count: page.cart_count - 1,
  }));
}
