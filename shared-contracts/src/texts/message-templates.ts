import { formatRupees } from '../rupees';
import type { ProductType } from '../product-types';

// Messages that contain a value.

/** @param date a date in the shown form, such as "24 Nov 2026"; undefined if none was estimated */
export const pincodeServiceable = (date: string | undefined) =>
  `Hurray! Your Pincode is Serviceable${date === undefined ? '' : ` (Estimated Date: ${date})`}`;
export const pincodeNotServiceableAtCheckout = (pincode: string) =>
  `Sorry! Your Pincode(${pincode}) is not Serviceable`;
/** @param rupees minimum_checkout_amount in rupees */
export const minimumCheckout = (rupees: number) => `To Checkout, the Cart Price should be greater than ₹${rupees}`;
/**
 * @param counted all_total minus discount, which is compared with the minimum; both in rupees. See docs/behaviour.md,
 * D17.
 */
export const belowMinimumCheckout = (counted: number, missing: number, type: ProductType = 'medicine') =>
  `${type === 'lab' ? 'Tests after discounts' : 'Items after discounts, without delivery'}: ${formatRupees(counted)}. Add ${formatRupees(missing)} more.`;
/** @param units units that can still be ordered */
export const onlyLeft = (units: number) => `Only ${units} left`;
export const alternatives = (name: string) => `Alternatives for '${name}' with same composition & strength`;
/** @param names of the pincode's state and of the chosen state */
export const otherState = (names: { pincode: string; expected: string; chosen: string }) =>
  `Pincode ${names.pincode} is in ${names.expected}, not in ${names.chosen}`;
export const requestOtpIn = (seconds: number) => `Request OTP in ${seconds} Sec`;
/** @param time duration, such as "2 minutes" */
export const tryAgainIn = (time: string) => `Try again in ${time}.`;
/** @param title a field's name in title case */
export const alreadyRegistered = (title: string) => `${title} is already registered`;
/** @param title a field's name in title case */
export const unchanged = (title: string) => `Enter a different ${title}`;
/** @param recipient the number or email address in the form in which pages show it */
export const otpSentTo = (recipient: string) => `OTP sent to ${recipient}`;
export const tooEasy = (title: string) => `${title} is too easy to guess`;
export const labCount = (shown: number, total: number) => `Showing ${shown}/${total} Lab Test`;
