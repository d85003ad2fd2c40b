import * as z from 'zod/mini';
import { partName, releaseId } from './release';

const milliseconds = z.number().check(z.minimum(0), z.maximum(600_000));

/**
 * What the visitor of a page experienced. A field is undefined if it was not measured or nothing to measure happened.
 */
const vitals = z.object({
  /** Largest Contentful Paint in ms. */
  lcp: z.optional(milliseconds),
  /** Interaction to Next Paint in ms. */
  inp: z.optional(milliseconds),
  /** Cumulative Layout Shift, a score. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
});

const usedParts = z.array(z.object({ part: partName, release: releaseId })).check(z.maxLength(50));

/**
 * The report that a page sends to `pageUsePath`: the parts whose code it requested, with the releases that it was
 * composed with. The shell is included once it has started.
 */
export const pageUse = z.object({
  page_id: z.string().check(z.maxLength(200)),
  used: usedParts,
  /** Sent when the page is hidden: the page's outcome and all parts that it has used. Each field is sent once. */
  outcome: z.optional(
    z.object({
      used: usedParts,
      /** Whether its Largest Contentful Paint was later than `limits.goodPaintMs`; undefined if it was not measured. */
      slow_paint: z.optional(z.boolean()),
      vitals: z.optional(vitals),
      /** Whether the visitor added a product to the cart. */
      cart: z.optional(z.literal(true)),
    }),
  ),
});
export type PageUse = z.infer<typeof pageUse>;
