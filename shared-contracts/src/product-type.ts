import { isOneOf } from './guard';

/** Medicine or lab: which of the two carts, order lists and checkouts. */
export const productTypes = ['medicine', 'lab'] as const;
export type ProductType = (typeof productTypes)[number];
export const isProductType = isOneOf(productTypes);
