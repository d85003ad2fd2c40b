import { createHash } from 'node:crypto';
import type { ReleaseSlot } from '@storefront/shared-contracts';

/** How many positions there are; a percentage is a whole number of hundredths of them. */
const positions = 10_000;

/**
 * A visitor's place from 0 up to (not including) 100, in steps of a hundredth: the same for ever for one salt and
 * visitor. Another salt shuffles everybody anew.
 */
export function bucketOf(salt: string, visitor: string): number {
  const hash = createHash('sha256').update(`${salt}\0${visitor}`).digest();
  // 2^48 is not a multiple of the positions; the error of 1 in 10^10 is nobody.
  return (hash.readUIntBE(0, 6) % positions) / 100;
}

/**
 * Which release of a part a visitor gets. Raising the percentage never moves anyone back, since a bucket under 10 is
 * under 20 too. Without a visitor id (cookies refused, or the very first page): stable.
 */
export function resolveRelease(slot: ReleaseSlot, visitor: string | undefined): string {
  const { canary } = slot;
  if (canary === undefined || visitor === undefined) return slot.stable;
  return bucketOf(canary.salt, visitor) < canary.percent ? canary.release : slot.stable;
}

/** What a part falls back to when the release that the visitor got does not load. */
export function fallbackRelease(slot: ReleaseSlot, chosen: string): string | undefined {
  const fallback = chosen === slot.stable ? slot.lastGood : slot.stable;
  return fallback === chosen ? undefined : fallback;
}
