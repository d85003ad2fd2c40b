import { randomSalt } from '@storefront/server-kit/paytm';
import type { PaymentGateway } from './gateway';
import { createPaytmGateway, type PaytmSettings } from './paytm/paytm-gateway';

/** How the shop takes online payments. */
export interface OnlinePayment {
  gateway: PaymentGateway;
  /** Origins of the site that a visitor may come back to, the usual one first. */
  siteOrigins: readonly [string, ...string[]];
}

/** Online payment by the settings; undefined where it is not available. See docs/behaviour.md, D23, D30. */
export function onlinePayment({ gateway, siteOrigins }: PaymentSettings): OnlinePayment | undefined {
  const [usual, ...others] = siteOrigins;
  if (gateway === undefined || usual === undefined) return undefined;
  return { gateway: createPaytmGateway(gateway, { fetch, randomSalt }), siteOrigins: [usual, ...others] };
}

/** What the operator may set of online payments. Without a gateway online payment is off. See docs/behaviour.md, D23, D30. */
export interface PaymentSettings {
  gateway?: PaytmSettings;
  /** Where visitors may come back to from the gateway, the usual one first. */
  siteOrigins: readonly string[];
}
