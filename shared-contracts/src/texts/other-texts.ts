import type { ReturnReason } from '../order';

/** Texts shown after the server ended a session. Not from the specification. */
export const sessionEndTexts = {
  reasons: {
    expired: 'Your session has expired.',
    password_changed: 'Your session has ended because your password was changed on another device.',
    unknown: 'Your session has ended.',
  },
  /** Shown with the reason `password_changed`. */
  notYou: 'If you did not change it, reset your password.',
  logIn: 'Please log in again.',
  continue: 'Log in to continue where you left off.',
  continueCheckout: 'Log in to continue with your checkout. Your cart is saved.',
} as const;

/** Until when an order may be cancelled, and why an order in status 4 may not be. Not from the specification. */
export const cancellationTexts = {
  medicine: {
    open: 'You can cancel until the order is dispatched.',
    closed: 'Dispatched orders cannot be cancelled.',
  },
  lab: {
    open: 'You can cancel until the sample is collected.',
    closed: 'Tests cannot be cancelled once the sample is collected.',
  },
} as const;

/** How the money of a cash order is paid back. Not from the specification. */
export const cashRefund = 'You paid in cash: we call you and transfer the money to your bank account or UPI id.';

/** The reasons of a return as text. Not from the specification. */
export const returnReasonTexts: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Damaged or leaking',
  wrong_item: 'Not what I ordered',
  expired: 'Expired or about to expire',
  not_needed: 'No longer needed',
  other: 'Other',
};

/** Rejections by a limit. Not from the specification. */
export const limitMessages = {
  tooManyRequests: 'Too many requests',
  otpSpent: 'Too many wrong attempts. Please request a new OTP.',
  openCashOrders: (most: number) =>
    `You have ${most} cash orders that are not delivered yet, which is the most. Please pay online, or order again after a delivery.`,
  /** @param time a date and time such as "29 Nov 2026, 2:35 pm" */
  openCashOrdersNew: (most: number, time: string) =>
    `A new account can have ${most} open cash orders until ${time}. Please pay online, or try again then.`,
  cashOrdersOfAddress: (minutes: number) =>
    `Too many cash orders were placed from your network. Please pay online, or try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const;

/** Shown when the API does not respond. Not from the specification. */
export const unavailableText = 'The shop cannot be reached right now. Please try again in a moment.';

/**
 * Whether the server's message tells a customer why a call failed. True for each non-empty message of a 4xx. True for a
 * 5xx only if it is the API's own text, with or without the time of the next try: a server between may send any text,
 * and the generic message gives no reason.
 */
export const hasServerReason = ({ status, message }: { readonly status: number; readonly message: string }): boolean =>
  status >= 500 ? message.startsWith(unavailableText) : status >= 400 && message !== '';

/** Shown when a form changed the typed or autofilled text. Not from the specification. See docs/behaviour.md, D41. */
export const changedTextNotes = {
  address: 'We removed or replaced characters that cannot be printed on a delivery label.',
  name: 'We removed characters other than letters and spaces.',
  firstName: 'We removed characters other than letters.',
} as const;

/**
 * Texts of the account pages for devices and stored data. Not from the specification. See docs/behaviour.md, S12, S13,
 * A22, A23.
 */
export const accountTexts = {
  endFailed: 'The device could not be logged out. Please try again.',
  endOthersFailed: 'The other devices could not be logged out. Please try again.',
  downloadFailed: 'Your data could not be prepared. Please try again.',
  documentFailed: 'The PDF could not be loaded. Please try again.',
  documentContentFailed: 'The document could not be loaded. Please try again.',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  deleted: 'Your account was deleted',
  deleteConfirm: 'Are you sure? Your account cannot be restored.',
} as const;

/** Shown from a logout until the server has processed it. */
export const logoutPendingText = 'Logged out on this device. We are still ending the session on our server.';

/** Shown when a guest adds to a cart that the browser cannot store, so that it is lost with the page. */
export const cartNotKeptText =
  'Your browser did not save your cart: a search or a reload empties it. Allow this site to store data, then try again.';

/** Texts about an order that waits for its payment. The specification has none. */
export const openPaymentTexts = {
  payAgain: 'Pay again',
  cancel: 'Cancel payment',
  /** In a list it links to the page that offers both actions. */
  complete: 'Complete payment',
  cancelled: 'Payment cancelled',
  alreadyPaid: 'This payment has already been received',
  /** @param amount such as "₹514.95" */
  isOpen: (amount: string) => `You have an open payment of ${amount}. Complete it, or cancel it and pay anew.`,
  cancelConfirm: 'Are you sure you want to cancel this payment?',
  keep: 'Keep it',
  cartKept: 'Your cart stays as it is if you cancel.',
  /** @param time a clock time such as "2:35 pm" */
  heldUntil: (time: string) => `We hold your items until ${time}.`,
  holdEnded: 'We no longer hold your items. If you pay again, we check the stock first.',
  timeOver: 'The time to pay for this order has run out.',
} as const;

/**
 * Texts about the message for a medicine that is in stock again. Not from the specification. See docs/behaviour.md, M9.
 */
export const stockNoticeTexts = {
  /** Stored with each request. Raise it when the meaning of `consent` changes. */
  consentVersion: 1,
  heading: 'Know when it is back',
  add: 'Notify me',
  /** What the customer agrees to. @param number such as "98765 43210" */
  consent: (number: string) => `One SMS to ${number} when it is in stock, and no other.`,
  yourNumber: 'your mobile number',
  added: 'We will tell you once',
  /** @param number such as "98765 43210" @param date such as "27 Nov 2026" */
  addedFacts: (number: string, date: string) => `By SMS to ${number}, when it is in stock. Asked on ${date}.`,
  end: 'Do not notify me',
  saving: 'Saving...',
  list: 'Medicines you wait for',
  none: 'You are not waiting for a medicine.',
  /** @param date such as "27 Nov 2026" */
  askedOn: (date: string) => `Asked on ${date}`,
  limit: (most: number) => `You wait for ${most} medicines, which is the most. End one in My Data first.`,
} as const;

/** Sort options: the wire's value and the shown text. */
export const sortOptions = [
  { value: 'new', label: 'Relevance' },
  { value: 'low', label: 'Price Low to High' },
  { value: 'high', label: 'Price High to Low' },
] as const;

/** `{page name} | {product name}`. See docs/behaviour.md, D3. */
export function documentTitle(pageName: string, brand: string): string {
  return `${pageName} | ${brand}`;
}

/**
 * Texts of a page without public data in a browser without JavaScript. Not from the specification.
 * @param section such as "Your cart"
 * @param phone '' if none is configured
 */
export function noScriptTexts(section: string, phone: string) {
  const subject = section.charAt(0).toLowerCase() + section.slice(1);
  const call = phone === '' ? '' : ` To order by phone, call ${phone}.`;
  return {
    needed: `This page needs JavaScript to show ${subject}.`,
    stillWorks: `Medicines and lab tests can be read without it.${call}`,
  };
}
