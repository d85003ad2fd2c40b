import type { Medicine } from '@storefront/shared-contracts';
import { useCartSync as useProductsInStep, type CachedProducts } from '@storefront/page-kit';
import { keys } from './keys';

const medicines: CachedProducts<Medicine> = {
  productType: 'medicine',
  cartKeyOf: ({ product_detail_id }) => product_detail_id,
  all: keys.all,
  lists: keys.lists,
  details: keys.details,
  shortLists: keys.shortLists,
  grouped: keys.bestSellers,
};

/** Keeps the quantities of cached medicines in step with the cart. */
export const useCartInStep = (): void => useProductsInStep(medicines);
