import * as z from 'zod/mini';
import { stockNoticeTexts } from '../../texts/index';
import { id, success } from '../common';
import { defineEndpoint } from '../endpoint';
import { stockNotices as stockNoticesSchema } from '../entities/stock-notices';

const response = success(stockNoticesSchema);

/** The medicines that the customer waits for, and the number that gets the messages. See docs/behaviour.md, M9. */
export const stockNotices = defineEndpoint({
  name: 'stockNotices',
  summary: 'List the medicines that the customer waits for',
  method: 'GET',
  path: '/stock-notices',
  access: 'verified',
  response,
});

/**
 * Asks for one message when a medicine is in stock again. A repeated request changes nothing. 404 if the medicine is
 * not sold, 409 beyond `limits.stockNotices`.
 */
export const stockNoticeAdd = defineEndpoint({
  name: 'stockNoticeAdd',
  summary: 'Ask for a message when a medicine is in stock again',
  method: 'POST',
  path: '/stock-notice',
  access: 'verified',
  body: z.object({
    product_id: id,
    /** The text that the customer agreed to. */
    consent_version: z.literal(stockNoticeTexts.consentVersion),
  }),
  response,
});

/** Withdraws the request for a medicine. Does nothing if there is none. */
export const stockNoticeEnd = defineEndpoint({
  name: 'stockNoticeEnd',
  summary: 'Withdraw the request for a message about a medicine',
  method: 'POST',
  path: '/stock-notice-end',
  access: 'verified',
  body: z.object({ product_id: id }),
  response,
});
