import { formatRupees, toPaise } from '@storefront/shared-contracts';
import { labels, messageTemplates } from '@storefront/shared-contracts/texts';
import type { CartItem } from '../cart-state/cart-view';

const exact = { exact: true } as const;

/** Whether the price of one differs from the price when the quantity was last set. */
export function priceChanged({ price, priceWhenAdded }: Pick<CartItem, 'price' | 'priceWhenAdded'>): boolean {
  return toPaise(price) !== toPaise(priceWhenAdded);
}

/** "Price was ₹40.00, now ₹45.00"; undefined if the price did not change. */
export function priceChangeText(item: Pick<CartItem, 'price' | 'priceWhenAdded'>): string | undefined {
  if (!priceChanged(item)) return undefined;
  return `Price was ${formatRupees(item.priceWhenAdded, exact)}, now ${formatRupees(item.price, exact)}`;
}

/** Why a line cannot be ordered as it is, such as "Only 2 left"; undefined if it can. */
export function shortageText({ type, max }: Pick<CartItem, 'type' | 'max'>, quantity: number): string | undefined {
  if (quantity <= max) return undefined;
  if (max > 0) return messageTemplates.onlyLeft(max);
  return type === 'lab' ? 'No longer offered' : labels.outOfStock;
}

/**
 * The lines whose new price can be confirmed. Lines with a shortage are excluded, because the visitor must correct them
 * first.
 */
export function getConfirmableLines(items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => priceChanged(item) && item.quantity <= item.max);
}

/** "The price of 2 items changed since you added them." */
export function changedPricesText(changed: number): string {
  return changed === 1
    ? 'The price of 1 item changed since you added it.'
    : `The price of ${changed} items changed since you added them.`;
}
