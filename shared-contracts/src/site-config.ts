import * as z from 'zod/mini';

/** What an operator sets without a build: brand and ways to reach the shop. An empty value hides its element. Source: D2. */
export const siteConfig = z.object({
  brand: z.string().check(z.minLength(1), z.maxLength(60)),
  phone: z.string(),
  email: z.string(),
  /** Number of the messaging app, digits with country code; '' hides the link. */
  whatsapp: z.string(),
  social_url: z.string(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** The configuration where nothing is set. Source: D2. */
export const defaultSiteConfig: SiteConfig = {
  brand: 'Neemleaf',
  phone: '1800-000-0000',
  email: 'care@neemleaf.example',
  whatsapp: '918000000000',
  social_url: '',
};

/** The messaging-app link, or undefined when none is configured. Source: D2. */
export function messagingLink(config: SiteConfig): string | undefined {
  return config.whatsapp === '' ? undefined : `https://wa.me/${config.whatsapp}`;
}

/** The phone number as a link, or undefined when none is configured. Source: D2. */
export function phoneLink(config: SiteConfig): string | undefined {
  const digits = config.phone.replace(/[^+\d]/g, '');
  return digits === '' ? undefined : `tel:${digits}`;
}

/**
 * Where the sandbox gateway of a site listens unless SANDBOX_PORT says otherwise: 100 above the site's port. 0 means any
 * free port, where the site takes any itself or none is left above it. Source: D23, D30.
 */
export const sandboxPortOf = (sitePort: number): number => (sitePort === 0 || sitePort > 65_435 ? 0 : sitePort + 100);
