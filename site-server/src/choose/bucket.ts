import { createHash } from 'node:crypto';
import type { ReleaseSlot } from '@storefront/shared-contracts';

/** A bucket has two decimals. */
const positions = 10_000;

/** A visitor's bucket: 0 <= bucket < 100 in steps of 0.01, constant for a salt and visitor id. */
export function bucketOf(salt: string, visitor: string): number {
  const hash = createHash('sha256').update(`${salt}\0${visitor}`).digest();
  // 2^48 is not a multiple of `positions`; the bias is 1 in 10^10.
  return (hash.readUIntBE(0, 6) % positions) / 100;
}

/**
 * The release of a part for a visitor. Raising a percentage never moves a visitor back to stable. Without a visitor id (cookies
 * blocked, or the first page) it is stable.
 */
export function resolveRelease(slot: ReleaseSlot, visitor: string | undefined): string {
  const { canary } = slot;
  if (canary === undefined || visitor === undefined) return slot.stable;
  return bucketOf(canary.salt, visitor) < canary.percent ? canary.release : slot.stable;
}

/** The release that the shell loads when the chosen one fails. */
export function fallbackRelease(slot: ReleaseSlot, chosen: string): string | undefined {
  const fallback = chosen === slot.stable ? slot.lastGood : slot.stable;
  return fallback === chosen ? undefined : fallback;
}
