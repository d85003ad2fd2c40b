import { useCartQuantity } from '@storefront/page-kit';
import {
  packText,
  perUnitText,
  stockNote,
  unitPriceText,
  type Medicine,
  type MedicineDetail,
} from '@storefront/shared-contracts';

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

/** "3 others in stock": of the same composition as a medicine out of stock; undefined if there is none. */
export function othersInStockText({ alternates_in_stock: others = 0 }: Medicine): string | undefined {
  if (others === 0) return undefined;
  return others === 1 ? '1 other in stock' : `${others} others in stock`;
}

/** The medicine in stock with the same composition and the lowest price per unit, by which the API sorts. */
export const findInStock = ({ compo_data }: MedicineDetail): Medicine | undefined =>
  compo_data.find(({ in_stock }) => in_stock);

/** "3 others from ₹1.38 a tablet"; undefined if no other medicine of the composition is in stock. */
export function stockElsewhere(medicine: MedicineDetail): string | undefined {
  const others = medicine.alternates_in_stock ?? 0;
  const cheapest = findInStock(medicine);
  const price = cheapest && unitPriceText(cheapest);
  if (others === 0 || price === undefined) return othersInStockText(medicine);
  return others === 1 ? `1 other at ${price}` : `${others} others from ${price}`;
}

/** "same ingredients, strength and form" */
export const sameCompositionText = ({ composition }: MedicineDetail): string =>
  `same ${composition.length > 1 ? 'ingredients' : 'ingredient'}, strength and form`;

/** "lowest price per tablet": packs of different sizes are compared by a tablet, a dose or a ml. */
export const lowestPriceText = (medicine: MedicineDetail): string =>
  `lowest price ${perUnitText(medicine) ?? 'per unit'}`;

/** "Kaveri Lifecare Pvt Ltd, Strip of 10 Tablets" */
export const makerAndPack = (medicine: Medicine): string =>
  [medicine.manufacturer, packText(medicine)].filter((part) => part !== '').join(', ');
