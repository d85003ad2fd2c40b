import * as z from 'zod/mini';
import { contentLink, contentPlaceholders } from '../static-content';

const inline = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('strong'), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string().check(z.regex(contentLink)) }),
  z.object({ kind: z.literal('value'), name: z.enum(contentPlaceholders) }),
]);
/** A piece of text in one format. */

export type ContentInline = z.infer<typeof inline>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), inlines: z.array(inline) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(inline)) }),
]);
/** A paragraph or a list of a text. */

export type ContentBlock = z.infer<typeof block>;

/**
 * The text of a static page. `id` is the anchor of a part; `updated` has the shown form, such as "2 Nov 2026". See
 * docs/behaviour.md, D4.
 */
export const staticContent = z.object({
  title: z.string(),
  updated: z.optional(z.string()),
  lead: z.array(block),
  parts: z.array(z.object({ id: z.string(), heading: z.array(inline), blocks: z.array(block) })),
});

export type StaticContent = z.infer<typeof staticContent>;
