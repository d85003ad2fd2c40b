import { fields, fieldSchema, idParam, productType, type ProductType } from '@storefront/shared-contracts';

/** What the address of a checkout asks for. */
export interface CheckoutParams {
  readonly type: ProductType;
  readonly address_id: number;
  /** The coupon code of the URL, trimmed; '' where there is none. */
  readonly code: string;
  /** Whether a code can be that long: any other is not sent, and no coupon is applied. */
  readonly isCouponLengthValid: boolean;
}

const couponCode = fieldSchema(fields.couponCode);

/**
 * Reads `?page=&add_reference_id=&coupon_code=`; page defaults to medicine. Undefined where it names no address or no
 * such page: there is nothing to check out then.
 */
export function parseCheckoutParams(query: URLSearchParams): CheckoutParams | undefined {
  const type = productType.safeParse(query.get('page') ?? 'medicine');
  const address_id = idParam.safeParse(query.get('add_reference_id'));
  if (!type.success || !address_id.success) return undefined;
  const code = (query.get('coupon_code') ?? '').trim();
  return {
    type: type.data,
    address_id: address_id.data,
    code,
    isCouponLengthValid: couponCode.safeParse(code).success,
  };
}
