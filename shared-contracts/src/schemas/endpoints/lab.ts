import * as z from 'zod/mini';
import { defineEndpoint, publicReads } from '../endpoint';
import { detailedLabTest, filterOption, labTest, labTestType, organ } from '../entities/lab';
import {
  deviceQuery,
  id,
  idParam,
  pageSizeParam,
  listRequest,
  listTotals,
  similarQuery,
  success,
  successWithFields,
} from '../common';

export const labTestOrgan = defineEndpoint({
  name: 'labTestOrgan',
  summary: 'List the organs of the lab filter',
  method: 'GET',
  path: '/lab-test-organ',
  access: 'public',
  publicRead: publicReads.lab,
  query: z.object({ limit: z.optional(pageSizeParam), fetch_image: z.optional(z.enum(['0', '1'])) }),
  response: success(z.array(organ)),
});

export const labTestCategory = defineEndpoint({
  name: 'labTestCategory',
  summary: 'List the categories of the lab filter',
  method: 'GET',
  path: '/lab-test-category',
  access: 'public',
  publicRead: publicReads.lab,
  response: success(z.array(filterOption)),
});

/** One page of the lab test list. A client may repeat it, because it only reads. */
export const labTests = defineEndpoint({
  name: 'labTests',
  summary: 'List or search lab tests',
  method: 'POST',
  path: '/lab-tests',
  access: 'device',
  publicRead: publicReads.lab,
  retry: true,
  body: z.object({
    ...listRequest,
    filter: z.optional(
      z.object({
        type: z.optional(z.union([labTestType, z.literal('')])),
        category: z.optional(z.array(id).check(z.maxLength(100))),
        is_package: z.optional(z.array(z.union([z.literal(0), z.literal(1)])).check(z.maxLength(2))),
        organ: z.optional(z.array(id).check(z.maxLength(100))),
      }),
    ),
  }),
  response: successWithFields(z.array(labTest), listTotals),
});

/** One lab test or package; 404 if it does not exist. */
export const labTestDetail = defineEndpoint({
  name: 'labTestDetail',
  summary: 'Get a lab test or package',
  method: 'GET',
  path: '/lab-test/:id',
  access: 'device',
  publicRead: publicReads.lab,
  params: z.object({ id: idParam }),
  query: z.object(deviceQuery),
  response: success(detailedLabTest),
});

/** Packages similar to this one, cheapest first. */
export const labTestSimilar = defineEndpoint({
  name: 'labTestSimilar',
  summary: 'List similar lab packages by price',
  method: 'GET',
  path: '/lab-test-similar/:id',
  access: 'device',
  publicRead: publicReads.lab,
  params: z.object({ id: idParam }),
  query: similarQuery,
  response: success(z.array(labTest)),
});
