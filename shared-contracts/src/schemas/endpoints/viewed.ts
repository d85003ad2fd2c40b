import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { viewedMedicine } from '../entities/catalogue';
import { viewedLabTest } from '../entities/lab';
import { limits } from '../../limits/index';
import { id, success } from '../common';

const ids = z.array(id).check(z.maxLength(limits.recentlyViewed));

/**
 * The medicines and lab tests with these ids that are still sold, in any order. Public, so that it is sent without
 * device id and token; a POST, so that the ids are in no URL and no log. A client may repeat it, because it only reads.
 */
export const viewedProducts = defineEndpoint({
  name: 'viewedProducts',
  summary: 'Get recently viewed products that are still sold',
  method: 'POST',
  path: '/viewed-products',
  access: 'public',
  retry: true,
  body: z.object({ medicine: ids, lab: ids }),
  response: success(z.object({ medicines: z.array(viewedMedicine), lab_tests: z.array(viewedLabTest) })),
});
