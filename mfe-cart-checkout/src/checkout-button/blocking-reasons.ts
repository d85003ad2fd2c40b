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
  /** What the server found wrong with the cart. */
  readonly errors: readonly string[];
  /** With the coupon, where one is applied. */
  readonly priceDetails: PriceDetails;
  readonly checkoutAllowed: CheckoutAllowed;
  /** The pincode's last check, where there was one. */
  readonly pincode: PincodeState | null;
}

/** Why a cart can not go to checkout. */
export interface BlockingReason extends Notification {
  /** What the message leaves open, such as how much is missing. */
  readonly detail?: string;
}

/** Every reason why a cart can not go to checkout, as the sentence that says it; none when it can. See docs/behaviour.md, D17. */
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
  // Closed by the server for a reason that only it knows.
  if (reasons.length === 0 && checkoutAllowed.is_checkout === 0) {
    reasons.push({ type: 'danger', message: messages.generic });
  }
  return reasons;
}

/**
 * Checkout is closed because the cart's price is under the minimum. The total shows delivery too, so the amount that counts is
 * named. See docs/behaviour.md, D17.
 */
function minimumReason(type: ProductType, price: PriceDetails, allowed: CheckoutAllowed): BlockingReason | undefined {
  const minimum = allowed.minimum_checkout_amount;
  const counted = toPaise(price.all_total) - toPaise(price.discount);
  const missing = toPaise(minimum) - counted;
  if (allowed.is_checkout !== 0 || missing <= 0) return undefined;
  const detail = messageTemplates.belowMinimumCheckout(counted / 100, missing / 100, type);
  return { type: 'warning', message: messageTemplates.minimumCheckout(minimum), detail };
}
