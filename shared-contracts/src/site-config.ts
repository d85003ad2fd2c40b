import type { SiteConfig } from './schemas/site-config';

/** Digits with the country code; a number without one is Indian. `1800-000-0000` -> `9118000000000`. */
export function messagingNumberOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits === '' || phone.trim().startsWith('+') || /^91\d{10}$/.test(digits)) return digits;
  return `91${digits.replace(/^0/, '')}`;
}

/** The configuration where nothing is set. See docs/behaviour.md, D2. */
export const defaultSiteConfig: SiteConfig = {
  brand: 'Neemleaf',
  phone: '1800-000-0000',
  email: 'care@neemleaf.example',
  whatsapp: messagingNumberOf('1800-000-0000'),
  social_url: 'https://social.example/neemleaf',
};

/** The messaging-app link, or undefined when none is configured. See docs/behaviour.md, D2. */
export function messagingLink(config: SiteConfig): string | undefined {
  return config.whatsapp === '' ? undefined : `https://wa.me/${config.whatsapp}`;
}

/**
 * The number that the messaging-app link leads to, as it is shown: the support phone where both are the same number.
 * Undefined when none is configured. See docs/behaviour.md, D2.
 */
export function shownMessagingNumber({ phone, whatsapp }: SiteConfig): string | undefined {
  if (whatsapp === '') return undefined;
  if (messagingNumberOf(phone) === whatsapp) return phone;
  return `+${whatsapp.replace(/^91(\d{5})(\d{5})$/, '91 $1 $2')}`;
}

/** The phone number as a link, or undefined when none is configured. See docs/behaviour.md, D2. */
export function phoneLink(config: SiteConfig): string | undefined {
  const digits = config.phone.replace(/[^+\d]/g, '');
  return digits === '' ? undefined : `tel:${digits}`;
}

/**
 * Where the sandbox gateway of a site listens unless SANDBOX_PORT says otherwise: 100 above the site's port. 0 means any
 * free port, where the site takes any itself or none is left above it. See docs/behaviour.md, D23, D30.
 */
export const sandboxPortOf = (sitePort: number): number => (sitePort === 0 || sitePort > 65_435 ? 0 : sitePort + 100);
