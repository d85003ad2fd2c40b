import type { PaytmSettings } from './paytm/paytm-gateway';

/** What the operator may set of online payments. Without a gateway online payment is off. See docs/behaviour.md, D23, D30. */
export interface PaymentSettings {
  gateway?: PaytmSettings;
  /** Where visitors may come back to from the gateway, the usual one first. */
  siteOrigins: readonly string[];
}
