import { randomSalt } from '@storefront/server-kit/paytm';
import type { PaymentGateway } from './gateway';
import { createPaytmGateway } from './paytm/paytm-gateway';
import type { PaymentSettings } from './settings';

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
