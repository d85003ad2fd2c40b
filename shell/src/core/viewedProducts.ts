import { limits, recentlyViewed } from '@storefront/shared-contracts';
import type { ViewedProduct } from '@storefront/shared-contracts';

const isSame = (a: ViewedProduct, b: ViewedProduct) => a.product_type === b.product_type && a.id === b.id;

/** The list after a product was viewed: the product first and once, the oldest given up beyond the limit. */
export function withViewed(list: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  return [product, ...list.filter((other) => !isSame(other, product))].slice(0, limits.recentlyViewed);
}

/** What is stored; nothing where it can't be read, as after another version wrote it. */
export function storedViewed(text: string | null): readonly ViewedProduct[] {
  if (text === null) return [];
  try {
    const stored = recentlyViewed.safeParse(JSON.parse(text));
    return stored.success ? stored.data.slice(0, limits.recentlyViewed) : [];
  } catch {
    return [];
  }
}
