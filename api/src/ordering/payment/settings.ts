import type { PaytmSettings } from './paytm/paytm-gateway';

/** The merchant of the sandbox gateway: made up, and the same on every machine, so that site and sandbox know each other. */
export const sandboxMerchant = {
  mid: 'SANDBOX0000000000001',
  key: 'sandboxkey#00001',
  website: 'WEBSTAGING',
  industry: 'Retail',
} as const satisfies Omit<PaytmSettings, 'url'>;

/** What the operator may set of online payments. Without a gateway online payment is off. See docs/behaviour.md, D23, D30. */
export interface PaymentSettings {
  gateway?: PaytmSettings;
  /** Where visitors may come back to from the gateway, the usual one first. */
  siteOrigins: readonly string[];
}
