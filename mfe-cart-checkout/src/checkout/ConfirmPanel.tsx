import { cancellationTexts, labels } from '@storefront/shared-contracts';
import type { CheckoutData, ProductType } from '@storefront/shared-contracts';
import { media, Meta, Panel, PriceLedger } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CartErrors } from '../cart/CartErrors';
import { ledgerOf } from '../cart/price-rows';
import { ReasonLines } from '../checkout-button/ReasonLines';
import { ConfirmButton } from './ConfirmButton';
import type { Confirmation } from './ConfirmButton';
import { CouponSummary } from './CouponSummary';
import { GatewayRedirect } from './GatewayRedirect';
import { PlacementFailureAlert } from './PlacementFailureAlert';

export interface ConfirmPanelProps {
  readonly type: ProductType;
  readonly checkout: CheckoutData;
  /** The coupon code of the address. */
  readonly code: string;
  readonly confirmation: Confirmation;
  /** The gateway did not open as long as the items were held. */
  readonly onHoldEnded: () => void;
}

/** What it costs, what became of the coupon, and Confirm (on phones in the action bar). */
export function ConfirmPanel({ type, checkout, code, confirmation, onHoldEnded }: ConfirmPanelProps) {
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
          {placing.kind === 'leaving' && <GatewayRedirect type={type} form={placing.form} onHoldEnded={onHoldEnded} />}
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
