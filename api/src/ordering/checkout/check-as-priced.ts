import { isDeepStrictEqual } from 'node:util';
import { checkoutResultCodes, formatRupees, type PaymentMode } from '@storefront/shared-contracts';
import { labels, messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { couponRejectionText } from '@storefront/shared-contracts/orders';
import { addressOf } from '../../domains/account/addresses';
import { cartOf, type CurrentCartLine } from '../cart/carts';
import { canCheckOut, getTotalError, priceOf, sellingSubtotal } from '../cart/price';
import type { CartSettings } from '../cart/settings';
import { minimumsOf } from '../cart/totals';
import { lockAndCheckCoupon } from '../../domains/coupons/check-coupon';
import type { Database } from '../../platform/db/database';
import type { CheckoutLine } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { serviceabilityOf } from '../../domains/location/serviceability';
import { rupees, rupeeText } from '../../platform/money';
import { lockProducts } from '../stock-ledger/stock';
import type { Checkout } from './checkouts';
import { snapshotAddress } from './snapshots';

const { addressNotServiceable, cartErrors } = checkoutResultCodes;

/** Payment mode and time of placing a checkout. */
export interface Placing {
  mode: PaymentMode;
  now: Date;
}

/**
 * Asserts that the checkout can be placed exactly as it was priced, because the amount must never change silently
 * (docs/behaviour.md, D20). The rows of the coupon and the products stay locked.
 * @throws ApiError `checkoutChanged`
 */
export async function assertUnchanged(
  tx: Database,
  found: Checkout,
  settings: CartSettings,
  placing: Placing,
): Promise<void> {
  const address = await describeAddressChange(tx, found.checkout, placing);
  if (address !== undefined) throw checkoutChanged(addressNotServiceable, [address]);
  const errors = await describeChanges(tx, found, settings, placing.now);
  if (errors.length > 0) throw checkoutChanged(cartErrors, errors);
  if (placing.mode === 'cod') assertCodLimit(found, settings.codMax);
}

/** @throws ApiError `checkoutChanged` See docs/behaviour.md, O20. */
function assertCodLimit({ checkout: { productType, totalPaise } }: Checkout, codMax: number): void {
  if (rupees(totalPaise) <= codMax) return;
  const { pay } = addressTexts[productType];
  const error = `${pay} is available for orders up to ${formatRupees(codMax)}. Please pay online, or decrease quantities.`;
  throw checkoutChanged(cartErrors, [error]);
}

/** A 409 with the differences as messages for the customer. */
export function checkoutChanged(successStatus: number, errors: readonly string[]): ApiError {
  const { checkoutAddressNotServiceable, checkoutCartErrors } = messages;
  const message = successStatus === addressNotServiceable ? checkoutAddressNotServiceable : checkoutCartErrors;
  return new ApiError('checkoutChanged', { message, checkout: { successStatus, errors } });
}

/** A lab test has an address for the collection of the sample, not for a delivery. */
const addressTexts = {
  medicine: { which: 'delivery', pay: labels.cashOnDelivery },
  lab: { which: 'collection', pay: labels.payAtCollection },
} as const;

/** Why the checkout cannot be delivered as it was priced; undefined if it can. */
async function describeAddressChange(
  tx: Database,
  { customerId, productType, addressId, address, totalPaise }: Checkout['checkout'],
  { mode, now }: Placing,
): Promise<string | undefined> {
  const saved = await addressOf(tx, customerId, addressId);
  const { which, pay } = addressTexts[productType];
  if (saved === undefined) return `The ${which} address is no longer saved.`;
  if (!isDeepStrictEqual(snapshotAddress(saved), address)) return `The ${which} address has changed.`;
  const location = await serviceabilityOf(tx, address.pincode, now);
  if (!location.serviceable) return messages.checkoutAddressNotServiceable;
  const isPaymentAllowed = mode === 'online' || totalPaise === 0 || location.cod;
  return isPaymentAllowed ? undefined : `${pay} is not available at pincode ${address.pincode}.`;
}

/** Differences of cart, prices, stock and coupon. The rows of products and coupon stay locked. */
async function describeChanges(tx: Database, found: Checkout, settings: CartSettings, now: Date): Promise<string[]> {
  const { customerId, productType: type, lines, couponDiscountPaise, totalPaise } = found.checkout;
  const coupon = await describeCouponChange(tx, found, now);
  if (type === 'medicine') {
    const ids = lines.map(({ itemId }) => itemId);
    await lockProducts(tx, ids, { now, expiryMarginDays: settings.expiryMarginDays });
  }
  const current = await cartOf[type].list(tx, { owner: { customerId }, now });
  const total = getTotalError(current);
  const errors = [
    ...describeCartChanges(lines, current),
    ...(total === undefined ? [] : [total]),
    ...(coupon === undefined ? [] : [coupon]),
  ];
  if (errors.length > 0) return errors;
  const price = priceOf(type, lines, couponDiscountPaise);
  const minimums = minimumsOf(settings);
  if (!canCheckOut(price, minimums[type])) {
    const [minimum, counted] = [minimums[type], rupees(price.allTotal - price.discount)];
    return [
      messageTemplates.minimumCheckout(minimum),
      messageTemplates.belowMinimumCheckout(counted, minimum - counted, type),
    ];
  }
  return price.totalAmount === totalPaise ? [] : [`The total amount is now ${rupeeText(price.totalAmount)}.`];
}

/** Difference of the coupon; undefined if there is none. The coupon's row stays locked. */
async function describeCouponChange(
  tx: Database,
  { checkout, couponCode }: Checkout,
  now: Date,
): Promise<string | undefined> {
  const { customerId, productType: type, lines, couponDiscountPaise } = checkout;
  if (couponCode === null) return undefined;
  const request = { code: couponCode, type, subtotalPaise: sellingSubtotal(lines), customerId, now };
  const result = await lockAndCheckCoupon(tx, request);
  if (!result.ok) return couponRejectionText(couponCode, result.rejection);
  return result.discountPaise === couponDiscountPaise
    ? undefined
    : `The coupon now saves ${rupeeText(result.discountPaise)}.`;
}

/** Differences between a checkout's lines and the cart, one sentence each. */
function describeCartChanges(lines: readonly CheckoutLine[], cart: readonly CurrentCartLine[]): string[] {
  const current = new Map(cart.map((line) => [line.productId, line]));
  const ordered = new Set(lines.map(({ itemId }) => itemId));
  return [
    ...lines.flatMap((line) => describeLineChange(line, current.get(line.itemId))),
    ...cart.flatMap(({ productId, name }) => (ordered.has(productId) ? [] : [`${name}: added to your cart since.`])),
  ];
}

function describeLineChange(line: CheckoutLine, current: CurrentCartLine | undefined): string[] {
  const { name } = line.shown;
  if (current === undefined) return [`${name}: no longer in your cart.`];
  if (current.error !== undefined) return [current.error];
  return [
    ...(current.quantity === line.quantity ? [] : [`${name}: your cart now holds ${current.quantity}.`]),
    ...(current.pricePaise === line.pricePaise ? [] : [`${name}: the price is now ${rupeeText(current.pricePaise)}.`]),
    ...(current.mrpPaise === line.mrpPaise ? [] : [`${name}: the MRP is now ${rupeeText(current.mrpPaise)}.`]),
  ];
}
