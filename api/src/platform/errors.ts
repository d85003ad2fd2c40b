import type { SessionEndReason } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import {
  limitMessages,
  messages,
  openPaymentTexts,
  stockNoticeTexts,
  unavailableText,
} from '@storefront/shared-contracts/texts';

/** Every error response of the API: its status and the message to the customer. See docs/behaviour.md, D13, D29. */
export const errorTable = {
  invalidInput: { status: 400, message: 'Please check the details you entered' },
  malformedRequest: { status: 400, message: 'The request could not be read' },
  wrongLogin: { status: 400, message: 'The Email/Mobile Number or the Password is incorrect' },
  wrongPassword: { status: 400, message: 'The Password is incorrect' },
  wrongOldPassword: { status: 400, message: 'The Old Password is incorrect' },
  wrongOtp: { status: 400, message: 'The OTP is wrong. Please check it and try again.' },
  codeExpired: { status: 400, message: 'The OTP has expired. Please request a new one.' },
  noToken: { status: 401, message: 'Please log in to continue' },
  expiredToken: { status: 403, message: 'Your session has ended. Please log in again.' },
  unknownUrl: { status: 404, message: messages.pageNotFoundText },
  accountNotFound: { status: 404, message: 'This Email/Mobile Number is not registered' },
  productNotFound: { status: 404, message: 'This product is not available' },
  labTestNotFound: { status: 404, message: 'This lab test is not available' },
  sessionNotFound: { status: 404, message: 'This session has already ended' },
  addressNotFound: { status: 404, message: 'This address no longer exists' },
  checkoutNotFound: { status: 404, message: 'This checkout is not open any more' },
  orderNotFound: { status: 404, message: 'There is no such order' },
  addressLimit: { status: 409, message: messages.addressLimit },
  stockNoticeLimit: { status: 409, message: stockNoticeTexts.limit(limits.stockNotices) },
  checkoutChanged: { status: 409, message: messages.checkoutPlaceAgain },
  holdsUsedUp: {
    status: 409,
    message: 'We held these items twice and no payment was begun. Please place the order again from your cart.',
  },
  paymentUnavailable: { status: 409, message: 'Online payment is not available at present' },
  accountInUse: { status: 409, message: 'Your account cannot be deleted yet' },
  notCancellable: { status: 409, message: 'This order cannot be cancelled any more' },
  notReturnable: { status: 409, message: 'This order cannot be returned' },
  paymentReceived: { status: 409, message: openPaymentTexts.alreadyPaid },
  cartFull: {
    status: 409,
    message: `Your cart holds ${limits.cartLinesMax} items, which is the most. Please remove one first.`,
  },
  notEnoughStock: { status: 409, message: 'There is not enough of this product in stock' },
  identifierTaken: { status: 409, message: 'This Email/Mobile Number belongs to another account' },
  mobileExpired: { status: 409, message: 'Your Mobile Number was not verified in time. Please enter it again.' },
  nothingToVerify: { status: 409, message: 'This is already verified' },
  bodyTooLarge: { status: 413, message: 'The request is too large' },
  unsupportedContent: { status: 415, message: 'The request has to be JSON' },
  notVerified: { status: 428, message: 'Please verify your mobile number to continue' },
  otpAttemptsExceeded: { status: 429, message: limitMessages.otpSpent },
  otpDelayed: { status: 429, message: 'Your last OTP could not be sent yet. We keep trying to send it.' },
  tooManyRequests: { status: 429, message: limitMessages.tooManyRequests },
  internal: { status: 500, message: messages.generic },
  unavailable: { status: 503, message: unavailableText },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;
/** Errors with status 429. They always have Retry-After (D37). */
type LimitCode = { [Code in ErrorCode]: (typeof errorTable)[Code]['status'] extends 429 ? Code : never }[ErrorCode];
export type OtherErrorCode = Exclude<ErrorCode, LimitCode>;

interface Details {
  /** Replaces the table's message by a more exact one. */
  message?: string;
  /** Field -> message. */
  errors?: Readonly<Record<string, string>>;
  /** Retry-After in seconds, at least 1. */
  retryAfter?: number;
  /** Additional field of user-check's 404. */
  isMobile?: number;
  /** Fields success_status and error_msg of a changed checkout. See docs/behaviour.md, D20. */
  checkout?: { successStatus: number; errors: readonly string[] };
  /** Why the session of an invalid token ended, if known. See docs/behaviour.md, D11. */
  sessionEnded?: SessionEndReason;
  cause?: unknown;
}

/** An error of the table. Services throw it; the client gets `{status, message, errors}`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly isMobile: number | undefined;
  readonly checkout: Details['checkout'];
  readonly sessionEnded: SessionEndReason | undefined;

  constructor(code: LimitCode, details: Details & { retryAfter: number });
  constructor(code: OtherErrorCode, details?: Details);
  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorTable[code].status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.isMobile = details.isMobile;
    this.checkout = details.checkout;
    this.sessionEnded = details.sessionEnded;
  }

  /** Invalid input; the message is that of the first field. */
  static forFields(errors: Readonly<Record<string, string>>): ApiError {
    const message = Object.values(errors)[0];
    return new ApiError('invalidInput', { errors, ...(message === undefined ? {} : { message }) });
  }
}
