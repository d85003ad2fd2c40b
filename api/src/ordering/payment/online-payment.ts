import { randomSalt } from '@storefront/server-kit/paytm';
import type { PaymentGateway } from './gateway';
import { createPaytmGateway, type PaytmSettings } from './paytm/paytm-gateway';

/** Dependencies of online payments. */
export interface OnlinePayment {
  gateway: PaymentGateway;
  /** Origins of the site to which a visitor may return, the default one first. */
  siteOrigins: readonly [string, ...string[]];
}

/** Online payment by the settings; undefined if it is off. See docs/behaviour.md, D23, D30. */
export function onlinePayment({ gateway, siteOrigins }: PaymentSettings): OnlinePayment | undefined {
  const [usual, ...others] = siteOrigins;
  if (gateway === undefined || usual === undefined) return undefined;
  return { gateway: createPaytmGateway(gateway, { fetch, randomSalt }), siteOrigins: [usual, ...others] };
}

/**
 * Settings of online payments that the operator can change. Without a gateway online payment is off. See docs/behaviour.md,
 * D23, D30.
 */
export interface PaymentSettings {
  gateway?: PaytmSettings;
  /** Origins to which visitors may return from the gateway, the default one first. */
  siteOrigins: readonly string[];
}
