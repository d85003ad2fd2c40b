import { toPriceSummary } from '@storefront/page-kit';
import { cancellationTexts, labels, messages } from '@storefront/shared-contracts/texts';
import { couponCodeOf } from '@storefront/shared-contracts/orders';
import type { CheckoutData, ProductType, CouponDetails } from '@storefront/shared-contracts';
import { Meta, InlineAlert } from '@storefront/shared-ui';
import { PriceSummary, Panel } from '@storefront/shared-ui/order';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CartErrors } from '../cart/CartErrors';
import { HiddenOnPhone, Savings } from '../cart/PriceDetailsPanel';
import { BlockingReasons } from '../checkout-button/CheckoutButton';
import { ConfirmButton, type Confirmation } from './ConfirmButton';
import { GatewayRedirect } from './GatewayRedirect';
import { PlacementFailureAlert } from './PlacementFailureAlert';

interface ConfirmPanelProps {
  readonly type: ProductType;
  readonly checkout: CheckoutData;
  /** The coupon code of the URL. */
  readonly code: string;
  readonly confirmation: Confirmation;
  /** Called when the gateway did not open before the hold ended. */
  readonly onHoldExpired: () => void;
}

/** Amounts, coupon and Confirm. On phones Confirm is in the action bar. */
export function ConfirmPanel({ type, checkout, code, confirmation, onHoldExpired }: ConfirmPanelProps) {
  const { price_details, coupon_details, error_msg } = checkout;
  const { placing, reasons, reasonsId } = confirmation;
  const result = useRef<HTMLDivElement>(null);
  // On phones the visitor presses Confirm in the action bar, and its result may be out of view.
  useEffect(() => {
    if (placing.kind === 'unplaced' || placing.kind === 'leaving') result.current?.scrollIntoView({ block: 'nearest' });
  }, [placing.kind]);
  return (
    <Panel heading={labels.priceDetails}>
      <Contents>
        <PriceSummary {...toPriceSummary(type, price_details, coupon_details)} />
        <CouponSummary code={code} details={coupon_details} discount={price_details.discount} />
        <CartErrors errors={error_msg} role="alert" />
        <Result ref={result}>
          {placing.kind === 'unplaced' && placing.why.kind !== 'rejected' && (
            <PlacementFailureAlert why={placing.why} />
          )}
          {placing.kind === 'leaving' && (
            <GatewayRedirect type={type} form={placing.form} onHoldExpired={onHoldExpired} />
          )}
        </Result>
        <HiddenOnPhone>
          <ConfirmButton confirmation={confirmation} withTotal />
        </HiddenOnPhone>
        {reasons.length > 0 && <BlockingReasons id={reasonsId} reasons={reasons} />}
        <Meta>{cancellationTexts[type].open}</Meta>
      </Contents>
    </Panel>
  );
}

const Contents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

const Result = styled.div`
  &:empty {
    display: none;
  }
`;

interface CouponSummaryProps {
  /** The coupon code of the URL; '' if it has none. */
  readonly code: string;
  readonly details: CouponDetails | undefined;
  /** Rupees saved on the MRP and by the coupon. */
  readonly discount: number;
}

/** Whether the coupon of the URL or of the cart applies, and the saved amount. See docs/behaviour.md, D33. */
function CouponSummary({ code, details, discount }: CouponSummaryProps) {
  const requested = couponCodeOf(code);
  const applied = details?.success_status === 1;
  return (
    <>
      {details && !applied && <NotApplied code={details.code} message={details.message} />}
      {/* The code was not sent, because no coupon code has this length. */}
      {requested !== '' && requested !== details?.code && <NotApplied code={requested} />}
      {discount > 0 && <Savings discount={discount} />}
    </>
  );
}

function NotApplied({ code, message = '' }: { code: string; message?: string }) {
  return (
    <InlineAlert tone="danger">
      {message || messages.applyCoupon}
      <br />
      Coupon {code} is not applied.
    </InlineAlert>
  );
}
