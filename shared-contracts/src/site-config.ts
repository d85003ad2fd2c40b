import type { SiteConfig } from './schemas/site-config';

/** Digits with the country code; a number without one counts as Indian. `1800-000-0000` -> `9118000000000`. */
export function messagingNumberOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits === '' || phone.trim().startsWith('+') || /^91\d{10}$/.test(digits)) return digits;
  return `91${digits.replace(/^0/, '')}`;
}

/** The configuration before an operator sets values. See docs/behaviour.md, D2. */
export const defaultSiteConfig: SiteConfig = {
  brand: 'Neemleaf',
  phone: '1800-000-0000',
  email: 'care@neemleaf.example',
  whatsapp: messagingNumberOf('1800-000-0000'),
  social_url: 'https://social.example/neemleaf',
  trust: {
    drug_licence: '',
    pharmacist: '',
    return_period: '',
    lab_accreditation: '',
    seller: '',
    address: '',
    gstin: '',
  },
};

/** The messaging-app link; undefined if none is configured. See docs/behaviour.md, D2. */
export function messagingLink(config: SiteConfig): string | undefined {
  return config.whatsapp === '' ? undefined : `https://wa.me/${config.whatsapp}`;
}

/**
 * The number of the messaging-app link in the form in which it is shown: the support phone if both are the same number.
 * Undefined if none is configured. See docs/behaviour.md, D2.
 */
export function shownMessagingNumber({ phone, whatsapp }: SiteConfig): string | undefined {
  if (whatsapp === '') return undefined;
  if (messagingNumberOf(phone) === whatsapp) return phone;
  return `+${whatsapp.replace(/^91(\d{5})(\d{5})$/, '91 $1 $2')}`;
}

/** The phone number as a link; undefined if none is configured. See docs/behaviour.md, D2. */
export function phoneLink(config: SiteConfig): string | undefined {
  const digits = config.phone.replace(/[^+\d]/g, '');
  return digits === '' ? undefined : `tel:${digits}`;
}

/**
 * Default port of a site's sandbox gateway, unless SANDBOX_PORT is set: 100 above the site's port. 0 means any free
 * port, if the site also uses any free port or if no port is left above the site's. See docs/behaviour.md, D23, D30.
 */
export const sandboxPortOf = (sitePort: number): number => (sitePort === 0 || sitePort > 65_435 ? 0 : sitePort + 100);
