import { isProductType, parseId, type ProductType } from '@storefront/shared-contracts';
import { fieldError, fields } from '@storefront/shared-contracts/fields';

/** What the address of a checkout asks for. */
export interface CheckoutParams {
  readonly type: ProductType;
  readonly address_id: number;
  /** The coupon code of the URL, trimmed; '' where there is none. */
  readonly code: string;
  /** Whether a code can be that long: any other is not sent, and no coupon is applied. */
  readonly isCouponLengthValid: boolean;
}

/**
 * Reads `?page=&add_reference_id=&coupon_code=`; page defaults to medicine. Undefined where it names no address or no
 * such page: there is nothing to check out then.
 */
export function parseCheckoutParams(query: URLSearchParams): CheckoutParams | undefined {
  const type = query.get('page') ?? 'medicine';
  const address_id = parseId(query.get('add_reference_id') ?? undefined);
  if (!isProductType(type) || address_id === undefined) return undefined;
  const code = (query.get('coupon_code') ?? '').trim();
  return {
    type,
    address_id,
    code,
    isCouponLengthValid: fieldError(fields.couponCode, code) === undefined,
  };
}
