import { stockNote, type Medicine } from '@storefront/shared-contracts';

/** The stock note beside the cart's control, which says "Out of stock" itself unless the medicine is in the cart. */
export function stockBesideControl(medicine: Medicine): string | undefined {
  return medicine.in_stock || medicine.cart_quantity > 0 ? stockNote(medicine) : undefined;
}
