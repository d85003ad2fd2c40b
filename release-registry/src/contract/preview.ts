import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/**
 * Page of the site that asks a visitor before it shows a preview. `previewKey` is the name of the secret in its URL and
 * its form.
 */
export const previewPath = '/preview';
export const previewKey = 'key';

/** Search param of any page, and the value with which a visitor leaves the preview. */
export const previewParameter = 'preview';
export const leavePreview = 'end';

export const previewLimits = { maxHours: 14 * 24, defaultHours: 24 } as const;

/** A published release that visitors with a link get. Times are ISO texts. */
export const preview = z.object({
  id: z.string(),
  part: partName,
  release: releaseId,
  /** Name of the person who created the preview. */
  name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.optional(z.string()),
});
export type Preview = z.infer<typeof preview>;

/** `url` is the link for the visitor. Only this response contains it. */
export const createdPreview = z.extend(preview, { url: z.string() });
export type CreatedPreview = z.infer<typeof createdPreview>;
