import type { LabTest } from '@storefront/shared-contracts';
import { useCartInStep as useProductsInStep, type CachedProducts } from '@storefront/shared-ui';
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
