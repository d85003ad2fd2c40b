import * as z from 'zod/mini';

/** An open session of the customer. Times are ISO 8601 with zone. See docs/behaviour.md, S12. */
export const customerSession = z.object({
  session_id: z.uuid(),
  /** Browser and operating system as text, such as "Chrome on Android"; '' if unknown. */
  device: z.string(),
  /** Network of the last use, such as "203.0.113.0/24"; '' if unknown. */
  network: z.string(),
  signed_in_at: z.string(),
  /** Accurate to a few minutes. */
  last_used_at: z.string(),
  /** Whether this is the session of the call. */
  is_current: z.boolean(),
});
export type CustomerSession = z.infer<typeof customerSession>;
