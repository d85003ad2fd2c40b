import type { endpoints } from '@storefront/shared-contracts/schemas';
import type { ErrorCode } from '../errors';
import type { EventKind } from '../security-events';

/** Whose data an endpoint reads or changes, and what decides it. */
export const owners = {
  public: 'none: public data',
  own: 'only rows of the caller are read or changed; the input names none',
  named: 'a row that the input names must belong to the caller; else 404, as if there were none',
  proof: 'the input contains the proof: password, OTP or handle of the session',
  nobody: 'nothing is read or changed',
} as const;

/**
 * A concurrency limit that several endpoints share in one API process, so that they leave database connections for other
 * endpoints.
 */
export interface LoadClass {
  /** Concurrent calls. Each needs one database connection at a time. */
  readonly atOnce: number;
  /** Calls that wait in the queue. Further ones are rejected, because their visitors would have left before their turn. */
  readonly waiting: number;
}

/**
 * Logins, orders, payments, the gateway's callback and health checks have no class, so that they never wait behind lists. The
 * connection pool is larger than both classes together.
 */
export const loadClasses = {
  browse: { atOnce: 6, waiting: 200 },
  cart: { atOnce: 4, waiting: 200 },
} as const satisfies Record<string, LoadClass>;

type LoadClassName = keyof typeof loadClasses;

/** The security event of a failed call. */
interface FailureRule {
  readonly kind: EventKind;
  /** Field of the body with the mobile number or email address. */
  readonly identifier?: string;
  /** Errors that are recorded in addition to rejections by a limit. */
  readonly failures?: readonly ErrorCode[];
}

/** Facts of an endpoint that its definition in shared-contracts does not contain. */
export interface EndpointFacts {
  readonly owner: keyof typeof owners;
  /** Absent: calls never wait in a queue. */
  readonly loadClass?: LoadClassName;
  /** Calls per minute and IP address, which many visitors may share; further ones get 429. */
  readonly perMinute?: number;
  /** Limits that the domain checks: names of settings and of `limitTexts`. Only docs/endpoints.md uses them. */
  readonly limits?: readonly string[];
  /** Absent: failed calls are not recorded. */
  readonly failureEvent?: FailureRule;
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
const wrongCodes = ['wrongOtp', 'codeExpired'] as const satisfies readonly ErrorCode[];

/**
 * Every endpoint of the API. Concurrency limits, rate limits, owner checks, security events and docs/endpoints.md derive from
 * this table. An endpoint without a row is a type error.
 */
export const endpointFacts = {
  checkDeviceId: { owner: 'nobody' },
  userCheck: { owner: 'public', limits: userChecks, failureEvent: { kind: 'account-check', identifier: 'user_name' } },
  loginMobile: {
    owner: 'proof',
    limits: passwordGuesses,
    failureEvent: { kind: 'login', identifier: 'mobile', failures: ['wrongLogin'] },
  },
  loginEmail: {
    owner: 'proof',
    limits: passwordGuesses,
    failureEvent: { kind: 'login', identifier: 'email', failures: ['wrongLogin'] },
  },
  register: {
    owner: 'own',
    limits: ['addressRegistrations', 'unknownHashes', ...otpSends],
    failureEvent: { kind: 'registration', identifier: 'mobile', failures: ['identifierTaken'] },
  },
  resetUserCheck: {
    owner: 'public',
    limits: [...userChecks, 'resends', 'knownDeviceOtps', ...otpSends],
    failureEvent: { kind: 'otp-sent', identifier: 'mobile_number', failures: ['accountNotFound'] },
  },
  resetPassword: {
    owner: 'proof',
    limits: [...otpGuesses, 'knownHashes'],
    failureEvent: { kind: 'password-reset', identifier: 'mobile_number', failures: wrongCodes },
  },
  authCheck: { owner: 'own', limits: ['oneSuccessor'] },
  userDetails: { owner: 'own' },
  mobileVerification: {
    owner: 'proof',
    limits: otpGuesses,
    failureEvent: { kind: 'otp-verified', failures: wrongCodes },
  },
  emailVerification: {
    owner: 'proof',
    limits: otpGuesses,
    failureEvent: { kind: 'otp-verified', failures: wrongCodes },
  },
  resendOtp: { owner: 'own', limits: ['resends', ...otpSends], failureEvent: { kind: 'otp-sent' } },
  correctMobile: {
    owner: 'own',
    limits: [...corrections, ...otpSends],
    failureEvent: { kind: 'identifier-corrected', identifier: 'mobile_number', failures: ['identifierTaken'] },
  },
  correctEmail: {
    owner: 'own',
    limits: [...corrections, ...otpSends],
    failureEvent: { kind: 'identifier-corrected', identifier: 'email', failures: ['identifierTaken'] },
  },
  logout: { owner: 'own' },
  sessionRevoke: { owner: 'proof', perMinute: 120 },
  user: { owner: 'own' },
  updatePassword: {
    owner: 'proof',
    limits: passwordConfirmations,
    failureEvent: { kind: 'password-changed', failures: ['wrongOldPassword'] },
  },
  sessionList: { owner: 'own' },
  sessionEnd: { owner: 'named' },
  sessionEndOthers: { owner: 'own' },
  // An export reads every order of a customer.
  accountData: { owner: 'own', perMinute: 10, failureEvent: { kind: 'data-exported' } },
  accountDelete: {
    owner: 'proof',
    limits: passwordConfirmations,
    failureEvent: { kind: 'account-deleted', failures: ['wrongPassword', 'accountInUse'] },
  },
  addressList: { owner: 'own', limits: ['addresses'] },
  addressAdd: { owner: 'own', limits: ['addresses'] },
  addressUpdate: { owner: 'named', limits: ['addresses'] },
  addressDelete: { owner: 'named', limits: ['addresses'] },
  stockNotices: { owner: 'own' },
  stockNoticeAdd: { owner: 'own', limits: ['stockNotices'] },
  stockNoticeEnd: { owner: 'own' },
  stateList: { owner: 'public' },
  checkServiceablePincode: { owner: 'public', loadClass: 'browse' },
  mainCategory: { owner: 'public', loadClass: 'browse' },
  products: { owner: 'public', loadClass: 'browse', limits: ['pages'] },
  product: { owner: 'public', loadClass: 'browse' },
  similarComposition: { owner: 'public', loadClass: 'browse', limits: ['pages'] },
  bestSellers: { owner: 'public', loadClass: 'browse' },
  labTestOrgan: { owner: 'public', loadClass: 'browse' },
  labTestCategory: { owner: 'public', loadClass: 'browse' },
  labTests: { owner: 'public', loadClass: 'browse', limits: ['pages'] },
  labTestDetail: { owner: 'public', loadClass: 'browse' },
  labTestSimilar: { owner: 'public', loadClass: 'browse', limits: ['pages'] },
  viewedProducts: { owner: 'public', loadClass: 'browse', limits: ['viewed'] },
  suggestions: { owner: 'public', loadClass: 'browse' },
  updateCart: { owner: 'own', loadClass: 'cart', limits: ['medicineLines', 'addressCarts', 'guestCarts'] },
  updateCartTest: { owner: 'own', loadClass: 'cart', limits: ['labLines', 'addressCarts', 'guestCarts'] },
  cartMedicine: { owner: 'own', loadClass: 'cart', limits: ['pages'] },
  cartLab: { owner: 'own', loadClass: 'cart', limits: ['pages'] },
  publicCoupons: { owner: 'public', loadClass: 'browse' },
  cartPriceDetails: { owner: 'own', loadClass: 'cart', limits: ['addressCoupons'] },
  orderCreation: { owner: 'named', limits: ['addressCoupons', 'orderTotal', 'MIN_CHECKOUT_MEDICINE'] },
  placeOrderCod: { owner: 'named', limits: ['COD_MAX', 'CASH_ORDERS_PER_CUSTOMER', 'addressCashOrders', 'heldUnits'] },
  paymentPaytm: { owner: 'named', limits: ['holdStarts', 'heldUnits'] },
  paymentCancel: { owner: 'named' },
  orderList: { owner: 'own', limits: ['pages'] },
  orderDetails: { owner: 'named' },
  // A PDF takes tens of milliseconds of the process.
  orderDocument: { owner: 'named', perMinute: 60 },
  orderDocumentContent: { owner: 'named' },
  orderAgain: { owner: 'named' },
  boughtMedicines: { owner: 'own' },
  cancelReasons: { owner: 'public' },
  orderCancel: { owner: 'named' },
  orderReturn: { owner: 'named' },
  appError: { owner: 'nobody', perMinute: 60 },
} as const satisfies Record<keyof typeof endpoints, EndpointFacts>;

const factsByName: ReadonlyMap<string, EndpointFacts> = new Map(Object.entries(endpointFacts));

/** The facts of an endpoint by its name; undefined for any other name. */
export const factsOf = (name: string): EndpointFacts | undefined => factsByName.get(name);
