import type { LabTest } from '@storefront/shared-contracts';
import { useCartSync as useProductsInStep, type CachedProducts } from '@storefront/page-kit';
import { keys } from './keys';

const tests: CachedProducts<LabTest> = {
  productType: 'lab',
  cartKeyOf: ({ id }) => id,
  all: keys.tests,
  lists: keys.lists,
  details: keys.details,
  shortLists: keys.shortLists,
};

/** Keeps the patients of cached tests and packages in step with the cart. */
export const useCartInStep = (): void => useProductsInStep(tests);
