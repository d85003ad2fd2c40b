import { isOneOf } from './guard';

/** Medicine or lab. Each has its own cart, order list and checkout. */
export const productTypes = ['medicine', 'lab'] as const;
export type ProductType = (typeof productTypes)[number];
export const isProductType = isOneOf(productTypes);
