import { useCartQuantity } from '@storefront/page-kit';
import { stockNote, unitPriceText, type Medicine, type MedicineDetail } from '@storefront/shared-contracts';

/** Id of the section of a medicine's page that lists medicines with the same composition. */
export const sameCompositionId = 'same-composition';

/** Packs of a medicine in the visitor's cart. */
export const usePacksInCart = ({ product_detail_id: id }: Medicine): number =>
  useCartQuantity({ type: 'medicine', id });

/**
 * The stock note beside the cart's widget. The widget itself shows "Out of stock" unless the medicine is in the cart.
 */
export function stockBesideControl(medicine: Medicine, packsInCart: number): string | undefined {
  return medicine.in_stock || packsInCart > 0 ? stockNote(medicine) : undefined;
}

/**
 * "3 others in stock, from ₹1.38 a tablet"; undefined if no other medicine of the composition is in stock. The API
 * sorts them by price per unit.
 */
export function stockElsewhere({ alternates_in_stock: others = 0, compo_data }: MedicineDetail): string | undefined {
  if (others === 0) return undefined;
  const text = others === 1 ? '1 other in stock' : `${others} others in stock`;
  const cheapest = compo_data.find(({ in_stock }) => in_stock);
  const price = cheapest && unitPriceText(cheapest);
  return price === undefined ? text : `${text}, ${others === 1 ? 'at' : 'from'} ${price}`;
}
