import type { CheckoutAllowed, PriceDetails } from '@storefront/shared-contracts';
import { toPaise } from '@storefront/shared-ui';

/** Rupees times a quantity, exact to the paisa. */
export function times(rupees: number, quantity: number): number {
  return (toPaise(rupees) * quantity) / 100;
}

/** Checkout is closed because the cart's price is under the minimum. Source: spec 5, D17. */
export function belowMinimum(price: PriceDetails, { is_checkout, minimum_checkout_amount }: CheckoutAllowed): boolean {
  return is_checkout === 0 && toPaise(price.all_total) - toPaise(price.discount) < toPaise(minimum_checkout_amount);
}
