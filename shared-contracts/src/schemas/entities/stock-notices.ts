import * as z from 'zod/mini';
import { id } from '../common';

/** The medicines for which a customer waits for a message, the oldest request first. See docs/behaviour.md, M9. */
export const stockNotices = z.object({
  /** The account's mobile number, which gets the messages. */
  mobile_number: z.string(),
  notices: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      /** ISO 8601 with zone. */
      asked_at: z.string(),
    }),
  ),
});
export type StockNotices = z.infer<typeof stockNotices>;
