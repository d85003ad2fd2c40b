import { formatRupees, messages } from '@storefront/shared-contracts';
import type { CouponDetails } from '@storefront/shared-contracts';
import { Note } from '@storefront/shared-ui';

export interface CouponStripProps {
  /** The code that the address asked for; '' where there was none. */
  readonly code: string;
  readonly details: CouponDetails | undefined;
  /** Rupees saved on the MRP and by the coupon. */
  readonly discount: number;
}

/** What became of the coupon, and what is saved. Source: spec 3 (Coupon details), design mock "checkout". */
export function CouponStrip({ code, details, discount }: CouponStripProps) {
  const name = code.toUpperCase();
  const applied = code !== '' && details?.success_status === 1;
  return (
    <>
      {code !== '' && !applied && (
        <Note tone="bad">
          {details?.message || messages.applyCoupon}
          <br />
          Coupon {name} is not applied.
        </Note>
      )}
      {(applied || discount > 0) && (
        <Note tone="warn" icon="tag-fill">
          {applied && `Coupon ${name} applied. `}
          {discount > 0 && `You save ${formatRupees(discount, { exact: true })}${applied ? '.' : ' on this order.'}`}
        </Note>
      )}
    </>
  );
}
