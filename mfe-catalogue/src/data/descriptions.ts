import { formatComposition, formatRupees, packText, type Medicine } from '@storefront/shared-contracts';

/** A medicine in a sentence, for search engines. */
export function describeMedicine(
  medicine: Pick<
    Medicine,
    'name' | 'manufacturer' | 'composition' | 'price' | 'packet_name' | 'unit_name' | 'unit_type'
  >,
): string {
  const { name, manufacturer, composition, price } = medicine;
  const salts = composition.length === 0 ? '' : ` with ${formatComposition(composition)}`;
  return `${name}${salts} by ${manufacturer}: ${packText(medicine)} for ${formatRupees(price)}, delivered to your door.`;
}

/** A list of medicines in a sentence, for search engines. */
export const describeMedicines = (title: string, brand: string): string =>
  `${title}: compare prices and order online at ${brand}, delivered to your door anywhere in India.`;
