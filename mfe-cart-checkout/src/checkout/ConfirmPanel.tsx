import { cancelWords, formatRupees, labels, useShell } from '@storefront/shared-contracts';
import type { CheckoutData, PaymentMode, ProductType } from '@storefront/shared-contracts';
import { Button, Meta, Panel } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { CartErrors } from '../cart/CartErrors';
import { PriceLedger } from '../cart/PriceLedger';
import type { BlockingReason } from '../checkout-button/blocking-reasons';
import { ReasonLines } from '../checkout-button/ReasonLines';
import { CouponStrip } from './CouponStrip';
import { HandOver } from './HandOver';
import type { Placing } from './placing-machine';
import { UnplacedNote } from './UnplacedNote';

export interface ConfirmPanelProps {
  readonly type: ProductType;
  readonly checkout: CheckoutData;
  /** The coupon code of the address. */
  readonly code: string;
  readonly mode: PaymentMode;
  /** Why it can not be confirmed; empty when it can. */
  readonly reasons: readonly BlockingReason[];
  readonly placing: Placing;
  readonly onConfirm: () => void;
  /** The gateway did not open as long as the items were held. */
  readonly onHoldEnded: () => void;
  /** Prices the cart anew, where what was priced stands no more. */
  readonly onPriceAnew: () => void;
}

/** What it costs, what became of the coupon, and Confirm. Source: spec 4 (Checkout), design "Price details". */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const { type, checkout, code, mode, reasons, placing, onConfirm, onHoldEnded, onPriceAnew } = props;
  const { price_details, coupon_details, error_msg } = checkout;
  return (
    <Panel heading={labels.priceDetails}>
      <Contents>
        <PriceLedger priceDetails={price_details} />
        <CouponStrip code={code} details={coupon_details} discount={price_details.discount} />
        <CartErrors errors={error_msg} />
        {placing.kind === 'unplaced' && <UnplacedNote why={placing.why} />}
        {placing.kind === 'leaving' && <HandOver form={placing.form} onHoldEnded={onHoldEnded} />}
        {placing.kind === 'unplaced' && placing.why.kind === 'outdated' ? (
          <Button full icon="arrow-clockwise" onClick={onPriceAnew}>
            Check the price again
          </Button>
        ) : (
          <Confirm {...{ mode, reasons, placing, onConfirm }} total={price_details.total_amount} />
        )}
        <Meta>{cancelWords[type].open}</Meta>
      </Contents>
    </Panel>
  );
}

type ConfirmProps = Pick<ConfirmPanelProps, 'mode' | 'reasons' | 'placing' | 'onConfirm'> & { readonly total: number };

/** While something stands in its way it stays in reach and says what, when it is pressed too. */
function Confirm({ mode, total, reasons, placing, onConfirm }: ConfirmProps) {
  const { notify } = useShell();
  const reasonsId = useId();
  const closed = reasons.length > 0;
  const press = () => {
    if (closed) for (const { type, message } of reasons) notify({ type, message });
    else onConfirm();
  };
  return (
    <>
      <Button
        full
        onClick={press}
        pending={placing.kind !== 'ready' && placing.kind !== 'unplaced'}
        pendingLabel={mode === 'online' ? 'Holding your items...' : 'Placing your order...'}
        {...(closed && { 'aria-disabled': true, 'aria-describedby': reasonsId })}
      >
        {placing.kind === 'unplaced' ? 'Try again' : confirmLabel(mode, total)}
      </Button>
      {closed && (
        <Reasons id={reasonsId} role="status">
          <ReasonLines reasons={reasons} />
        </Reasons>
      )}
    </>
  );
}

const confirmLabel = (mode: PaymentMode, total: number) =>
  mode === 'online' ? `Confirm and pay ${formatRupees(total, { exact: true })}` : 'Confirm order';

const Contents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > button {
    margin-top: var(--s1);
  }
`;

const Reasons = styled.div`
  display: grid;
  gap: var(--s1);
`;
