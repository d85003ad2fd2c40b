import { formatComposition, formatRupees, packText, type Medicine } from '@storefront/shared-contracts';

/** The description of a medicine for search engines, in one sentence. */
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

/** The description of a list of medicines for search engines, in one sentence. */
export const describeMedicines = (title: string, brand: string): string =>
  `${title}: compare prices and order online at ${brand}, delivered to your door anywhere in India.`;
