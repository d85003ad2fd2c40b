import { buildUrl, type ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { CartChange } from '@storefront/page-kit';

/**
 * "Paracetamol 650 mg added", with a link to the cart.
 * @param name full name of the product
 * @param linked false if the page itself shows View cart
 */
export function addedNotice(type: ProductType, name: string, linked: boolean): NonNullable<CartChange['added']> {
  const title = `${type === 'lab' ? name : shortName(name)} added`;
  return linked ? { title, link: { label: labels.viewCart, href: buildUrl.cart(type) } } : { title };
}

/** "Dolobar 650 replaces Paracetamol 650 mg", with a link to the cart. */
export const replacedNotice = (name: string, replaced: string): NonNullable<CartChange['added']> => ({
  title: `${shortName(name)} replaces ${shortName(replaced)}`,
  link: { label: labels.viewCart, href: buildUrl.cart('medicine') },
});

/** "Paracetamol 650 mg Tablet" -> "Paracetamol 650 mg". A name without a number keeps its form: "Cough Syrup". */
export function shortName(name: string): string {
  return (
    /^(.*\d.*?) (?:Tablets?|Capsules?|Injection|Suspension|Syrup|(?:Oral )?Solution|Drops|Respules|Rotacaps|Dilution)$/i.exec(
      name,
    )?.[1] ?? name
  );
}
