import type { OpenPayment } from '@storefront/shared-contracts';

/**
 * How long the items are still held, in ms from when the answer came; undefined where none are held. Counted from the server's
 * time: a browser whose clock is wrong would end the hold too early or too late.
 */
export function holdLeftMs({ hold_expires_at, server_time }: OpenPayment): number | undefined {
  if (hold_expires_at === undefined) return undefined;
  const left = Date.parse(hold_expires_at) - Date.parse(server_time);
  return left > 0 ? left : undefined;
}
