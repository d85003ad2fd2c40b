import * as z from 'zod/mini';
import { defineEndpoint, publicReads } from '../endpoint';
import { bestSellerCategory, category, medicine, medicineDetail, medicineListSlug } from '../entities/catalogue';
import { deviceQuery, id, idParam, listRequest, listTotals, similarQuery, success, successWithFields } from '../common';

/** The master categories, in the order in which they are shown. */
export const mainCategory = defineEndpoint({
  name: 'mainCategory',
  summary: 'List the medicine categories',
  method: 'GET',
  path: '/main-category',
  access: 'public',
  publicRead: publicReads.list,
  response: success(z.array(category)),
});

/** One page of the medicine list. A client may repeat it, because it only reads. */
export const products = defineEndpoint({
  name: 'products',
  summary: 'List or search medicines',
  method: 'POST',
  path: '/products',
  access: 'device',
  publicRead: publicReads.list,
  retry: true,
  body: z.object({
    ...listRequest,
    filter: z.optional(
      z.object({
        type: z.optional(z.union([medicineListSlug, z.literal('')])),
        category: z.optional(z.array(id).check(z.maxLength(100))),
      }),
    ),
  }),
  response: successWithFields(z.array(medicine), listTotals),
});

/** One medicine with its generic alternatives; 404 if it does not exist. */
export const product = defineEndpoint({
  name: 'product',
  summary: 'Get a medicine with its generic alternatives',
  method: 'GET',
  path: '/product/:id',
  access: 'device',
  publicRead: publicReads.detail,
  params: z.object({ id: idParam }),
  query: z.object(deviceQuery),
  response: success(medicineDetail),
});

/** Other medicines with the same salts, strength and form, lowest price per unit first. See docs/behaviour.md, D14. */
export const similarComposition = defineEndpoint({
  name: 'similarComposition',
  summary: 'List medicines of the same composition',
  method: 'GET',
  path: '/similar-composition/:id',
  access: 'device',
  publicRead: publicReads.list,
  params: z.object({ id: idParam }),
  query: similarQuery,
  response: success(z.array(medicine)),
});

/**
 * The best-selling medicines in stock of the largest categories, by the packs ordered in the last 90 days, then by
 * popularity. Empty categories are omitted. `total` counts all medicines on sale.
 */
export const bestSellers = defineEndpoint({
  name: 'bestSellers',
  summary: 'List the best-selling medicines by category',
  method: 'GET',
  path: '/best-sellers',
  access: 'device',
  publicRead: publicReads.list,
  query: z.object(deviceQuery),
  response: successWithFields(z.array(bestSellerCategory), { total: z.int() }),
});
