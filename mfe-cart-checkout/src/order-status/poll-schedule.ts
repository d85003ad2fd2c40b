import { limits } from '@storefront/shared-contracts';

/** Pauses after the first looks, in ms. */
const pollDelaysMs = [2000, 3000, 5000, 8000] as const;
/** The pause after every later one. */
const longest = 10_000;

/** The gateway's last word may come some minutes after the window in which it takes money. */
const graceMinutes = 5;
const pollTimeoutMs = (limits.paymentWindowMinutes + graceMinutes) * 60_000;

const getPollDelay = (look: number): number => pollDelaysMs[look - 1] ?? longest;

/**
 * How long to wait before an order that waits for its payment is looked at again, in ms; false when it was looked at for
 * long enough.
 * @param looks how often it was looked at, 1 or more
 */
export function pollAfter(looks: number): number | false {
  let waited = 0;
  for (let look = 1; look <= looks; look += 1) waited += getPollDelay(look);
  return waited <= pollTimeoutMs ? getPollDelay(looks) : false;
}
