import { isProductType, parseId, type ProductType } from '@storefront/shared-contracts';
import { fieldError, fields } from '@storefront/shared-contracts/fields';

/** The parameters of a checkout's URL. */
export interface CheckoutParams {
  readonly type: ProductType;
  readonly address_id: number;
  /** The coupon code of the URL, trimmed; '' if it has none. */
  readonly code: string;
  /** Whether the code's length is valid. A code of any other length is not sent, and no coupon is applied. */
  readonly isCouponLengthValid: boolean;
}

/**
 * Parses `?page=&add_reference_id=&coupon_code=`; page is medicine by default. Undefined without an address or with an
 * unknown page, because there is then nothing to check out.
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
