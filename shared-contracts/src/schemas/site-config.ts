import * as z from 'zod/mini';

/**
 * Configuration that an operator sets without a build: brand and contacts of the shop. An empty value hides its
 * element. See docs/behaviour.md, D2.
 */
export const siteConfig = z.object({
  brand: z.string().check(z.minLength(1), z.maxLength(60)),
  phone: z.string(),
  email: z.string(),
  /** Number of the messaging app: digits with the country code. '' hides the link. */
  whatsapp: z.string(),
  social_url: z.string(),
});

export type SiteConfig = z.infer<typeof siteConfig>;
