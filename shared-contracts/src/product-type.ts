import * as z from 'zod/mini';

/** Medicine or lab: which of the two carts, order lists and checkouts. */
export const productType = z.enum(['medicine', 'lab']);
export type ProductType = z.infer<typeof productType>;
