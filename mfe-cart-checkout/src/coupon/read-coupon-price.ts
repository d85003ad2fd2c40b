import { endpoints, unwrap } from '@storefront/shared-contracts';
import type { CheckoutAllowed, CouponDetails, PriceDetails, ProductType } from '@storefront/shared-contracts';
import type { CartContext } from '../quantity/cart-context';
import { anyBusy, changedSince, nextChange } from '../quantity/line-store';
import { tick } from '../quantity/logical-clock';

/** What a cart costs, as the server reckoned it with a coupon. */
export interface CouponPrice {
  readonly price_details: PriceDetails;
  readonly checkout_allowed: CheckoutAllowed;
  readonly coupon_details?: CouponDetails | undefined;
}

/**
 * Asks what a cart costs with a coupon. An answer that a change of this page overtook is of the cart as it was: the
 * question is put again once the page has come to rest. @throws ApiError
 */
export async function readCouponPrice(
  { shell, client }: CartContext,
  product_type: ProductType,
  code: string,
  signal: AbortSignal,
): Promise<CouponPrice> {
  for (;;) {
    const began = tick();
    const input = { params: { product_type }, query: { code } };
    const { data } = await unwrap(shell.api.call(endpoints.cartPriceDetails, input, { quiet: true, signal }));
    if (!changedSince(client, began)) return data;
    while (anyBusy(client) && !signal.aborted) await nextChange(client);
    signal.throwIfAborted();
  }
}
