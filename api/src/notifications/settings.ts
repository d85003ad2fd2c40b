import { defaultSiteConfig, type SiteConfig } from '@storefront/shared-contracts';

/** Where SMS go; a JSON POST with a bearer token. */
export interface SmsProvider {
  url: string;
  token: string;
}

/** What the operator may set of messages. */
export interface DeliverySettings {
  /** Name and ways to reach the shop, as messages tell them. Source: D2. */
  shop: Pick<SiteConfig, 'brand' | 'phone' | 'email'>;
  /** Host of the site, which a browser looks for in an SMS before it offers the code. Source: D24. */
  publicHost: string;
  /** Whether what has no way out lands in the development mailbox. Source: D28, D30. */
  development: boolean;
  smtpUrl?: string;
  smsProvider?: SmsProvider;
}

/** The settings where nothing is set. */
export const defaultDeliverySettings: DeliverySettings = {
  shop: defaultSiteConfig,
  publicHost: 'localhost',
  development: true,
};
