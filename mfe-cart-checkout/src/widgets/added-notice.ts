import { labels } from '@storefront/shared-contracts';
import type { Notification, ProductType } from '@storefront/shared-contracts';
import { cartTab } from '../checkout/cart-tab';

/** What a notification shows after Add, beside the server's sentence. */
export type AddedNotice = Pick<Notification, 'title' | 'link'>;

/**
 * "Paracetamol 650 mg added", with View cart.
 * @param name full name of the product
 * @param linked false where the page itself shows View cart
 */
export function addedNotice(type: ProductType, name: string, linked: boolean): AddedNotice {
  const title = `${type === 'lab' ? name : shortName(name)} added`;
  return linked ? { title, link: { label: labels.viewCart, href: cartTab(type) } } : { title };
}

/** "Paracetamol 650 mg Tablet" -> "Paracetamol 650 mg". A name without a figure keeps its form: "Cough Syrup". */
export function shortName(name: string): string {
  return (
    /^(.*\d.*?) (?:Tablets?|Capsules?|Injection|Suspension|Syrup|(?:Oral )?Solution|Drops|Respules|Rotacaps|Dilution)$/i.exec(
      name,
    )?.[1] ?? name
  );
}
