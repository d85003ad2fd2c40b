import { checkoutSuccess, couponRefusalText, messages, messageWith } from '@storefront/shared-contracts';
import { carts } from '../cart/carts';
import { mayCheckOut, priceOf, sellingSubtotal } from '../cart/price';
import type { Minimums } from '../cart/totals';
import type { Checkout } from '../checkout/checkouts';
import { couponUsable } from '../coupons/redeem';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { rupees, rupeeText } from '../money';
import type { PlaceRequest } from './place';
import { addressChange } from './place-address';
import { cartChanges } from './place-changes';
import { lockProducts } from './stock';

const { addressNotServiceable, cartErrors } = checkoutSuccess;

/** A 409 that names what is not as it was priced. */
export function changed(successStatus: number, errors: readonly string[]): ApiError {
  const { checkoutAddressNotServiceable, checkoutCartErrors } = messages;
  const message = successStatus === addressNotServiceable ? checkoutAddressNotServiceable : checkoutCartErrors;
  return new ApiError('checkoutChanged', { message, checkout: { successStatus, errors } });
}

/** Why the coupon is not what it was, in a sentence; its row stays locked. */
async function couponChange(tx: Database, { checkout, couponCode }: Checkout, now: Date): Promise<string | undefined> {
  const { customerId, productType: type, lines, couponDiscountPaise } = checkout;
  if (couponCode === null) return undefined;
  const request = { code: couponCode, type, subtotalPaise: sellingSubtotal(lines), customerId, now };
  const verdict = await couponUsable(tx, request);
  if (!verdict.ok) return couponRefusalText(couponCode, verdict.refusal);
  return verdict.discountPaise === couponDiscountPaise
    ? undefined
    : `The coupon now saves ${rupeeText(verdict.discountPaise)}.`;
}

/** What of cart, prices, stock and coupon is not as it was priced, in sentences; products and coupon stay locked. */
async function changesOf(tx: Database, found: Checkout, minimums: Minimums, now: Date): Promise<string[]> {
  const { customerId, productType: type, lines, couponDiscountPaise, totalPaise } = found.checkout;
  const coupon = await couponChange(tx, found, now);
  if (type === 'medicine') {
    await lockProducts(
      tx,
      lines.map(({ itemId }) => itemId),
      { now },
    );
  }
  const held = await carts[type].list(tx, { owner: { customerId }, now });
  const errors = [...cartChanges(lines, held), ...(coupon === undefined ? [] : [coupon])];
  if (errors.length > 0) return errors;
  const price = priceOf(type, lines, couponDiscountPaise);
  if (!mayCheckOut(price, minimums[type])) {
    const [minimum, counted] = [minimums[type], rupees(price.allTotal - price.discount)];
    return [messageWith.minimumCheckout(minimum), messageWith.belowMinimumCheckout(counted, minimum - counted, type)];
  }
  return price.totalAmount === totalPaise ? [] : [`The total amount is now ${rupeeText(price.totalAmount)}.`];
}

/** Throws `checkoutChanged` where a checkout can't be placed now exactly as it was priced: never a silently different amount. Source: D20. */
export async function holdToPriced(
  tx: Database,
  found: Checkout,
  minimums: Minimums,
  request: PlaceRequest,
): Promise<void> {
  const address = await addressChange(tx, found.checkout, request);
  if (address !== undefined) throw changed(addressNotServiceable, [address]);
  const errors = await changesOf(tx, found, minimums, request.now);
  if (errors.length > 0) throw changed(cartErrors, errors);
}
