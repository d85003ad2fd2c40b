import { messages, messageWith, toPaise } from '@storefront/shared-contracts';
import type { CheckoutAllowed, Notification, PincodeState, PriceDetails } from '@storefront/shared-contracts';

export interface CheckoutFacts {
  /** What the server found wrong with the cart. */
  readonly errors: readonly string[];
  /** With the coupon, where one is applied. */
  readonly priceDetails: PriceDetails;
  readonly checkoutAllowed: CheckoutAllowed;
  /** The pincode's last check, where there was one. */
  readonly pincode: PincodeState | null;
}

/** Every reason why a cart can not go to checkout, as the sentence that says it; none when it can. Source: spec 4 (Pincode), 5, D17. */
export function blockingReasons({ errors, priceDetails, checkoutAllowed, pincode }: CheckoutFacts): Notification[] {
  const reasons: Notification[] = [];
  if (errors.length > 0) reasons.push({ type: 'danger', message: messages.cartErrorsBlockCheckout });
  if (belowMinimum(priceDetails, checkoutAllowed)) {
    const message = messageWith.minimumCheckout(checkoutAllowed.minimum_checkout_amount);
    reasons.push({ type: 'warning', message });
  }
  if (pincode !== null && pincode.is_servicable !== 1) {
    reasons.push({ type: 'danger', message: messageWith.pincodeNotServiceableAtCheckout(pincode.pincode) });
  }
  // Closed by the server for a reason that only it knows.
  if (reasons.length === 0 && checkoutAllowed.is_checkout === 0) {
    reasons.push({ type: 'danger', message: messages.generic });
  }
  return reasons;
}

/** Checkout is closed because the cart's price is under the minimum. Source: spec 5, D17. */
function belowMinimum(price: PriceDetails, { is_checkout, minimum_checkout_amount }: CheckoutAllowed): boolean {
  return is_checkout === 0 && toPaise(price.all_total) - toPaise(price.discount) < toPaise(minimum_checkout_amount);
}
