import { unitPriceText, type MedicineDetail } from '@storefront/shared-contracts';

/**
 * "3 others in stock, from ₹1.38 a tablet", of a medicine out of stock; undefined where no other is in stock. The API sorts the
 * alternates by their price per unit.
 */
export function stockElsewhere({ alternates_in_stock: others = 0, compo_data }: MedicineDetail): string | undefined {
  if (others === 0) return undefined;
  const words = others === 1 ? '1 other in stock' : `${others} others in stock`;
  const cheapest = compo_data.find(({ in_stock }) => in_stock);
  const price = cheapest && unitPriceText(cheapest);
  return price === undefined ? words : `${words}, ${others === 1 ? 'at' : 'from'} ${price}`;
}
