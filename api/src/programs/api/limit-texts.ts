import { limits } from '@storefront/shared-contracts/limits';
import { defaultIdentitySettings as identity } from '../../domains/identity/settings';
import { defaultCartSettings as cart } from '../../ordering/cart/settings';
import type { endpointFacts } from '../../platform/http/endpoint-facts';
import type { RateRule } from '../../platform/http/rate-limit';
import type { apiSchema } from '../settings/config';

const per = (what: string, { max, minutes }: Pick<RateRule, 'max' | 'minutes'>) =>
  `${max} ${what} in ${minutes} minutes`;
const failures = (whose: string, rule: Pick<RateRule, 'max' | 'minutes'>) => per(`wrong passwords per ${whose}`, rule);

type Setting = keyof (typeof apiSchema)['shape'];
type Facts = (typeof endpointFacts)[keyof typeof endpointFacts];
type Limit = Extract<Facts, { readonly limits: readonly string[] }>['limits'][number];

/** Values of limits that are not settings, for docs/endpoints.md. A name in `endpointFacts` without a text is a type error. */
export const limitTexts = {
  pages: `${limits.pageSizeMax} items a page`,
  medicineLines: `${limits.cartLinesMax} lines of ${limits.medicineQuantityMax} packs`,
  labLines: `${limits.cartLinesMax} lines of ${limits.labPatientsMax} patients`,
  addresses: `${limits.maxAddresses} addresses`,
  stockNotices: `${limits.stockNotices} medicines at a time`,
  orderTotal: `total of ₹${limits.orderMaxRupees.toLocaleString('en-IN')}`,
  viewed: `${limits.recentlyViewed} ids of each kind`,
  oneSuccessor: `one new token for each token, ${limits.sessionDays} days in all`,
  devicePasswords: failures('known device', identity.loginPerDevice),
  sourcePasswords: failures('account and IP address', identity.loginPerSource),
  accountPasswords: failures('account', identity.loginPace),
  addressPasswords: failures('IP address', identity.loginPerAddress),
  unknownHashes: `${identity.hashesWaiting.stranger} waiting requests of unknown devices`,
  knownHashes: `${identity.hashesWaiting.known} waiting requests of known devices`,
  wrongOtps: `${identity.codeWrongTries} wrong tries for an OTP`,
  addressOtps: per('wrong OTPs per IP address', identity.codeChecksPerAddress),
  recipientOtps: per('OTPs per recipient', identity.codesPerRecipient),
  recipientOtpsADay: per('OTPs per recipient', identity.codesPerRecipientADay),
  knownDeviceOtps: per('more for a known device', identity.codesPerKnownDevice),
  sourceSms: per('SMS per IP address', identity.smsPerSource),
  resends: per('OTPs to resend', identity.resends),
  corrections: per('corrections', identity.corrections),
  correctionsADay: per('corrections', identity.correctionsADay),
  addressRegistrations: per('registrations and corrections per IP address', identity.registrationsPerAddress),
  deviceUserChecks: per('checks per device', identity.userCheckPerDevice),
  addressUserChecks: per('checks per IP address', identity.userCheckPerAddress),
  addressCarts: per('new carts per IP address', cart.newCarts),
  guestCarts: `${cart.guestCarts.max.toLocaleString('en-IN')} guest carts in all`,
  addressCoupons: per('unknown coupon codes per IP address', cart.couponAttempts),
  addressCashOrders: per('cash orders per IP address', cart.cashOrdersPerIp),
  heldUnits: `${cart.heldUnits} unpaid units of a medicine per customer`,
  holdStarts: per('online payments per customer and medicine', cart.holdStarts),
} satisfies Record<Exclude<Limit, Setting>, string>;
