import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { releaseSummary } from './entities';

/** A release in the list of its part. `load_bytes`: compressed bytes that its largest page loads first. */
export const listedRelease = z.extend(releaseSummary, { load_bytes: z.int() });
export type ListedRelease = z.infer<typeof listedRelease>;

/** A difference between two descriptors. `before` is undefined for an added item, `after` for a removed one. */
const descriptorChange = z.object({
  /** Such as `route /my-cart, access` or `contract`. */
  what: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});
export type DescriptorChange = z.infer<typeof descriptorChange>;

/** The differences between a release and another one of its part. */
export const releaseComparison = z.object({
  part: partName,
  release: releaseId,
  base: releaseId,
  load_bytes: z.int(),
  base_load_bytes: z.int(),
  changes: z.array(descriptorChange),
});
export type ReleaseComparison = z.infer<typeof releaseComparison>;

/** `28 kB (3 kB more)`. */
export function sizeText(bytes: number, baseBytes: number | undefined): string {
  const kilobytes = (count: number) => `${Math.round(count / 1000)} kB`;
  const size = kilobytes(bytes);
  if (baseBytes === undefined) return size;
  const change = Math.round(bytes / 1000) - Math.round(baseBytes / 1000);
  if (change === 0) return `${size} (unchanged)`;
  return `${size} (${Math.abs(change)} kB ${change > 0 ? 'more' : 'less'})`;
}

/** `route /my-cart, access: public -> token`, `route /offers added: public, Offers`. */
export function descriptorChangeText({ what, before, after }: DescriptorChange): string {
  if (before === undefined) return `${what} added: ${after ?? ''}`;
  if (after === undefined) return `${what} removed, was: ${before}`;
  return `${what}: ${before} -> ${after}`;
}
