import { toPaise } from '@storefront/shared-contracts';
import { messages, messageTemplates } from '@storefront/shared-contracts/texts';
import type {
  CheckoutAllowed,
  Notification,
  PincodeState,
  PriceDetails,
  ProductType,
} from '@storefront/shared-contracts';

export interface CheckoutFacts {
  readonly type: ProductType;
  /** Errors of the cart from the server. */
  readonly errors: readonly string[];
  /** Includes the coupon, if one is applied. */
  readonly priceDetails: PriceDetails;
  readonly checkoutAllowed: CheckoutAllowed;
  /** The result of the last pincode check; null without a check. */
  readonly pincode: PincodeState | null;
}

/** Why a cart cannot go to checkout. */
export interface BlockingReason extends Notification {
  /** A detail of the message, such as the missing amount. */
  readonly detail?: string;
}

/**
 * Every reason why a cart cannot go to checkout, each as a sentence; an empty list if it can. See docs/behaviour.md,
 * D17.
 */
export function blockingReasons({
  type,
  errors,
  priceDetails,
  checkoutAllowed,
  pincode,
}: CheckoutFacts): BlockingReason[] {
  const reasons: BlockingReason[] = [];
  if (errors.length > 0) reasons.push({ type: 'danger', message: messages.cartErrorsBlockCheckout });
  const belowMinimum = minimumReason(type, priceDetails, checkoutAllowed);
  if (belowMinimum) reasons.push(belowMinimum);
  if (pincode !== null && pincode.is_servicable !== 1) {
    reasons.push({ type: 'danger', message: messageTemplates.pincodeNotServiceableAtCheckout(pincode.pincode) });
  }
  // The server blocks checkout for a reason that the page does not know.
  if (reasons.length === 0 && checkoutAllowed.is_checkout === 0) {
    reasons.push({ type: 'danger', message: messages.generic });
  }
  return reasons;
}

/**
 * The price of the cart is below the minimum. The shown total includes delivery, so the reason names the amount that
 * counts. See docs/behaviour.md, D17.
 */
function minimumReason(type: ProductType, price: PriceDetails, allowed: CheckoutAllowed): BlockingReason | undefined {
  const minimum = allowed.minimum_checkout_amount;
  const counted = toPaise(price.all_total) - toPaise(price.discount);
  const missing = toPaise(minimum) - counted;
  if (allowed.is_checkout !== 0 || missing <= 0) return undefined;
  const detail = messageTemplates.belowMinimumCheckout(counted / 100, missing / 100, type);
  return { type: 'warning', message: messageTemplates.minimumCheckout(minimum), detail };
}
