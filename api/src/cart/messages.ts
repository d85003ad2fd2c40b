import { labels } from '@storefront/shared-contracts';
import { maxQuantity, type ProductRow } from '../catalogue/views';

/** What stands in the way of ordering `quantity` of a product, in words for its buyer; undefined where nothing does. Source: spec 4 (Cart). */
export function lineError(
  product: Pick<ProductRow, 'name' | 'stock' | 'withdrawn'>,
  quantity: number,
): string | undefined {
  if (product.withdrawn) return `${product.name}: no longer sold. Remove it from your cart.`;
  if (product.stock === 0) return `${product.name}: ${labels.outOfStock}. Remove it from your cart.`;
  const most = maxQuantity(product);
  return quantity > most ? `${product.name}: only ${most} left. Decrease quantity.` : undefined;
}

/** Why a quantity was not taken into the cart. */
export function refusal(product: Pick<ProductRow, 'name' | 'stock' | 'withdrawn'>): string {
  const most = maxQuantity(product);
  return most === 0 ? `${product.name}: ${labels.outOfStock}` : `${product.name}: only ${most} left`;
}

/** Shown when the cart holds what was asked for. */
export const cartUpdated = 'Cart Updated Successfully';
