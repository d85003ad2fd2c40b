import { couponCodeOf, formatRupees, messages } from '@storefront/shared-contracts';
import type { CouponDetails } from '@storefront/shared-contracts';
import { InlineAlert } from '@storefront/shared-ui';

export interface CouponStripProps {
  /** The code that the address asked for; '' where there was none. */
  readonly code: string;
  readonly details: CouponDetails | undefined;
  /** Rupees saved on the MRP and by the coupon. */
  readonly discount: number;
}

/** What became of the coupon of the URL or of the cart, and what is saved. See docs/behaviour.md, D33. */
export function CouponSummary({ code, details, discount }: CouponStripProps) {
  const asked = couponCodeOf(code);
  const applied = details?.success_status === 1;
  return (
    <>
      {details && !applied && <NotApplied code={details.code} message={details.message} />}
      {/* no coupon has such a code, so it was not sent */}
      {asked !== '' && asked !== details?.code && <NotApplied code={asked} />}
      {discount > 0 && (
        <InlineAlert tone="warn" icon="tag-fill">
          You save {formatRupees(discount, { exact: true })} on this order.
        </InlineAlert>
      )}
    </>
  );
}

function NotApplied({ code, message = '' }: { code: string; message?: string }) {
  return (
    <InlineAlert tone="bad">
      {message || messages.applyCoupon}
      <br />
      Coupon {code} is not applied.
    </InlineAlert>
  );
}
