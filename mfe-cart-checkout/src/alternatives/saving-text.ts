import { formatRupees, packText, toPaise, type Medicine } from '@storefront/shared-contracts';

type Priced = Pick<Medicine, 'price' | 'packet_name' | 'unit_name' | 'unit_type'>;

/**
 * How much less one pack costs than a pack in the cart; undefined if it does not cost less. Names the pack size if it
 * differs.
 */
export function savingText(alternative: Priced, inCart: Priced): string | undefined {
  const paise = toPaise(inCart.price) - toPaise(alternative.price);
  if (paise <= 0) return undefined;
  const less = `${formatRupees(paise / 100)} less per pack`;
  return packText(alternative) === packText(inCart) ? less : `${less}, other pack size`;
}
