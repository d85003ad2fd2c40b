import { revocationsPerMinute } from '../../domains/identity/routes';
import { appErrorsPerMinute } from '../../domains/telemetry/routes';
import { exportsPerMinute } from '../../ordering/account-data/routes';
import { limits } from '@storefront/shared-contracts/limits';
import type { endpoints } from '@storefront/shared-contracts/schemas';
import { defaultIdentitySettings as identity } from '../../domains/identity/settings';
import { defaultCartSettings as cart } from '../../ordering/cart/settings';
import type { RateRule } from '../../platform/http/rate-limit';
import type { apiSchema } from '../settings/config';

export { loadClasses } from '../../platform/http/admission';

type EndpointName = keyof typeof endpoints;

/** Whose data a call reads or changes, and what decides it. */
export const owners = {
  public: 'none: public data',
  own: 'only rows of the caller are read or changed; the input names none',
  named: 'a row that the input names must belong to the caller; else 404, as if there were none',
  proof: 'the input contains the proof: password, OTP or handle of the session',
  nobody: 'nothing is read or changed',
} as const;

const per = (what: string, { max, minutes }: Pick<RateRule, 'max' | 'minutes'>) =>
  `${max} ${what} in ${minutes} minutes`;
const failures = (whose: string, rule: Pick<RateRule, 'max' | 'minutes'>) => per(`wrong passwords per ${whose}`, rule);

/** Limits that are no settings of their own. */
export const fixedLimits = {
  everyCall: 'those of every call',
  pages: `${limits.pageSizeMax} items a page`,
  medicineLines: `${limits.cartLinesMax} lines of ${limits.medicineQuantityMax} packs`,
  labLines: `${limits.cartLinesMax} lines of ${limits.labPatientsMax} patients`,
  addresses: `${limits.maxAddresses} addresses`,
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
  exports: `${exportsPerMinute} a minute`,
  revocations: `${revocationsPerMinute} a minute`,
  errorReports: `${appErrorsPerMinute} a minute`,
} as const;

export type Limit = keyof typeof fixedLimits | keyof (typeof apiSchema)['shape'];

interface EndpointRule {
  readonly owner: keyof typeof owners;
  readonly limits: readonly [Limit, ...Limit[]];
  /** The test file that says most about it, below `src`; the tests of every endpoint are in addition. */
  readonly tests: string;
}

const passwordGuesses = [
  'devicePasswords',
  'sourcePasswords',
  'accountPasswords',
  'addressPasswords',
  'unknownHashes',
  'knownHashes',
] as const;
const passwordConfirmations = ['devicePasswords', 'knownHashes'] as const;
const otpGuesses = ['wrongOtps', 'addressOtps'] as const;
const otpSends = ['recipientOtps', 'recipientOtpsADay', 'sourceSms', 'SMS_PER_HOUR'] as const;
const corrections = ['corrections', 'correctionsADay', 'addressRegistrations'] as const;
const userChecks = ['deviceUserChecks', 'addressUserChecks'] as const;

/** What decides about each call beside its access, for the table in docs/endpoints.md. */
export const endpointRules = {
  checkDeviceId: { owner: 'nobody', limits: ['everyCall'], tests: 'programs/api/app.test.ts' },
  userCheck: { owner: 'public', limits: userChecks, tests: 'domains/identity/login.test.ts' },
  loginMobile: { owner: 'proof', limits: passwordGuesses, tests: 'domains/identity/login.test.ts' },
  loginEmail: { owner: 'proof', limits: passwordGuesses, tests: 'domains/identity/login.test.ts' },
  register: {
    owner: 'own',
    limits: ['addressRegistrations', 'unknownHashes', ...otpSends],
    tests: 'domains/identity/register.test.ts',
  },
  resetUserCheck: {
    owner: 'public',
    limits: [...userChecks, 'resends', 'knownDeviceOtps', ...otpSends],
    tests: 'domains/identity/expiry.test.ts',
  },
  resetPassword: {
    owner: 'proof',
    limits: [...otpGuesses, 'knownHashes'],
    tests: 'domains/identity/otp.test.ts',
  },
  authCheck: { owner: 'own', limits: ['oneSuccessor'], tests: 'domains/identity/sessions.test.ts' },
  userDetails: { owner: 'own', limits: ['everyCall'], tests: 'domains/identity/login.test.ts' },
  mobileVerification: { owner: 'proof', limits: otpGuesses, tests: 'domains/identity/register.test.ts' },
  emailVerification: { owner: 'proof', limits: otpGuesses, tests: 'domains/identity/otp.test.ts' },
  resendOtp: {
    owner: 'own',
    limits: ['resends', ...otpSends],
    tests: 'domains/identity/expiry.test.ts',
  },
  correctMobile: {
    owner: 'own',
    limits: [...corrections, ...otpSends],
    tests: 'domains/identity/correct-identifier.test.ts',
  },
  correctEmail: {
    owner: 'own',
    limits: [...corrections, ...otpSends],
    tests: 'domains/identity/correct-identifier.test.ts',
  },
  logout: { owner: 'own', limits: ['everyCall'], tests: 'domains/identity/sessions.test.ts' },
  sessionRevoke: { owner: 'proof', limits: ['revocations'], tests: 'domains/identity/sessions.test.ts' },
  user: { owner: 'own', limits: ['everyCall'], tests: 'domains/identity/otp.test.ts' },
  updatePassword: { owner: 'proof', limits: passwordConfirmations, tests: 'domains/identity/sessions.test.ts' },
  sessionList: { owner: 'own', limits: ['everyCall'], tests: 'domains/identity/session-list.test.ts' },
  sessionEnd: { owner: 'named', limits: ['everyCall'], tests: 'domains/identity/session-list.test.ts' },
  sessionEndOthers: { owner: 'own', limits: ['everyCall'], tests: 'domains/identity/session-list.test.ts' },
  accountData: { owner: 'own', limits: ['exports'], tests: 'ordering/account-data/account-data.test.ts' },
  accountDelete: {
    owner: 'proof',
    limits: passwordConfirmations,
    tests: 'ordering/account-data/account-data.test.ts',
  },
  addressList: { owner: 'own', limits: ['addresses'], tests: 'domains/account/addresses.test.ts' },
  addressAdd: { owner: 'own', limits: ['addresses'], tests: 'domains/account/addresses.test.ts' },
  addressUpdate: { owner: 'named', limits: ['addresses'], tests: 'domains/account/addresses.test.ts' },
  addressDelete: { owner: 'named', limits: ['addresses'], tests: 'domains/account/addresses.test.ts' },
  stateList: { owner: 'public', limits: ['everyCall'], tests: 'domains/location/location.test.ts' },
  checkServiceablePincode: { owner: 'public', limits: ['everyCall'], tests: 'domains/location/location.test.ts' },
  mainCategory: { owner: 'public', limits: ['everyCall'], tests: 'domains/catalogue/catalogue.test.ts' },
  products: { owner: 'public', limits: ['pages'], tests: 'domains/catalogue/catalogue.test.ts' },
  product: { owner: 'public', limits: ['everyCall'], tests: 'domains/catalogue/catalogue.test.ts' },
  similarComposition: { owner: 'public', limits: ['pages'], tests: 'domains/catalogue/catalogue.test.ts' },
  bestSellers: { owner: 'public', limits: ['everyCall'], tests: 'domains/catalogue/best-sellers.test.ts' },
  labTestOrgan: { owner: 'public', limits: ['everyCall'], tests: 'domains/lab/lab.test.ts' },
  labTestCategory: { owner: 'public', limits: ['everyCall'], tests: 'domains/lab/lab.test.ts' },
  labTests: { owner: 'public', limits: ['pages'], tests: 'domains/lab/lab.test.ts' },
  labTestDetail: { owner: 'public', limits: ['everyCall'], tests: 'domains/lab/lab.test.ts' },
  labTestSimilar: { owner: 'public', limits: ['pages'], tests: 'domains/lab/lab.test.ts' },
  viewedProducts: { owner: 'public', limits: ['viewed'], tests: 'domains/viewed/viewed.test.ts' },
  updateCart: {
    owner: 'own',
    limits: ['medicineLines', 'addressCarts', 'guestCarts'],
    tests: 'ordering/cart/cart.test.ts',
  },
  updateCartTest: {
    owner: 'own',
    limits: ['labLines', 'addressCarts', 'guestCarts'],
    tests: 'ordering/cart/lab-cart.test.ts',
  },
  cartMedicine: { owner: 'own', limits: ['pages'], tests: 'ordering/cart/cart.test.ts' },
  cartLab: { owner: 'own', limits: ['pages'], tests: 'ordering/cart/lab-cart.test.ts' },
  cartPriceDetails: { owner: 'own', limits: ['addressCoupons'], tests: 'ordering/cart/cart.test.ts' },
  orderCreation: {
    owner: 'named',
    limits: ['addressCoupons', 'orderTotal', 'MIN_CHECKOUT_MEDICINE'],
    tests: 'ordering/checkout/order-creation.test.ts',
  },
  placeOrderCod: {
    owner: 'named',
    limits: ['COD_MAX', 'CASH_ORDERS_PER_CUSTOMER', 'addressCashOrders', 'heldUnits'],
    tests: 'ordering/checkout/place-order.test.ts',
  },
  paymentPaytm: {
    owner: 'named',
    limits: ['holdStarts', 'heldUnits'],
    tests: 'ordering/payment/pay-online.test.ts',
  },
  paymentCancel: { owner: 'named', limits: ['everyCall'], tests: 'ordering/payment/cancel-payment.test.ts' },
  orderList: { owner: 'own', limits: ['pages'], tests: 'ordering/orders/read/orders-read.test.ts' },
  orderDetails: { owner: 'named', limits: ['everyCall'], tests: 'ordering/orders/read/orders-read.test.ts' },
  cancelReasons: { owner: 'public', limits: ['everyCall'], tests: 'ordering/orders/cancel.test.ts' },
  orderCancel: { owner: 'named', limits: ['everyCall'], tests: 'ordering/orders/cancel.test.ts' },
  appError: { owner: 'nobody', limits: ['errorReports'], tests: 'programs/api/app.test.ts' },
} as const satisfies Record<EndpointName, EndpointRule>;

type Rules = typeof endpointRules;

/** Endpoints whose input names a row of one customer. */
export type NamedEndpoint = {
  [Name in EndpointName]: Rules[Name]['owner'] extends 'named' ? Name : never;
}[EndpointName];
