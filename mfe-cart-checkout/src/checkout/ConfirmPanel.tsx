import { cancellationTexts, labels, couponCodeOf, formatRupees, messages } from '@storefront/shared-contracts';
import type { CheckoutData, ProductType, CouponDetails } from '@storefront/shared-contracts';
import { media, Meta, Panel, PriceLedger, InlineAlert } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CartErrors } from '../cart/CartErrors';
import { ledgerOf } from '../cart/price-rows';
import { ReasonLines } from '../checkout-button/CheckoutButton';
import { ConfirmButton } from './ConfirmButton';
import type { Confirmation } from './ConfirmButton';
import { GatewayRedirect } from './GatewayRedirect';
import { PlacementFailureAlert } from './PlacementFailureAlert';

export interface ConfirmPanelProps {
  readonly type: ProductType;
  readonly checkout: CheckoutData;
  /** The coupon code of the address. */
  readonly code: string;
  readonly confirmation: Confirmation;
  /** The gateway did not open as long as the items were held. */
  readonly onHoldExpired: () => void;
}

/** What it costs, what became of the coupon, and Confirm (on phones in the action bar). */
export function ConfirmPanel({ type, checkout, code, confirmation, onHoldExpired }: ConfirmPanelProps) {
  const { price_details, coupon_details, error_msg } = checkout;
  const { placing, reasons, reasonsId } = confirmation;
  const result = useRef<HTMLDivElement>(null);
  // On phones Confirm is in the action bar, and what it led to may be out of sight.
  useEffect(() => {
    if (placing.kind === 'unplaced' || placing.kind === 'leaving') result.current?.scrollIntoView({ block: 'nearest' });
  }, [placing.kind]);
  return (
    <Panel heading={labels.priceDetails}>
      <Contents>
        <PriceLedger {...ledgerOf(type, price_details, coupon_details)} />
        <CouponSummary code={code} details={coupon_details} discount={price_details.discount} />
        <CartErrors errors={error_msg} />
        <Result ref={result}>
          {placing.kind === 'unplaced' && <PlacementFailureAlert why={placing.why} />}
          {placing.kind === 'leaving' && (
            <GatewayRedirect type={type} form={placing.form} onHoldExpired={onHoldExpired} />
          )}
        </Result>
        <NotOnPhone>
          <ConfirmButton confirmation={confirmation} withTotal />
        </NotOnPhone>
        {reasons.length > 0 && (
          <Reasons id={reasonsId} role="status">
            <ReasonLines reasons={reasons} />
          </Reasons>
        )}
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

const NotOnPhone = styled.div`
  margin-top: var(--s1);

  ${media.phone} {
    display: none;
  }
`;

const Reasons = styled.div`
  display: grid;
  gap: var(--s1);
`;

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
