import { formatRupees, type CheckoutData, type Notification, type PaymentMode } from '@storefront/shared-contracts';
import { InlineAlert } from '@storefront/shared-ui';
import { ActionBar, SideColumn, TwoColumns } from '@storefront/shared-ui/detail';
import { useId, useState } from 'react';
import { countItems } from '../cart-state/cart-view';
import { UnpaidOrderPanel } from './UnpaidOrderPanel';
import { blockingReasons } from '../checkout-button/blocking-reasons';
import type { CheckoutParams } from './checkout-params';
import { CheckoutItems } from './CheckoutItems';
import { CheckoutRejection } from './CheckoutRejection';
import { CheckoutSheet, SheetSection } from './CheckoutSheet';
import { ConfirmButton, type Confirmation } from './ConfirmButton';
import { ConfirmPanel } from './ConfirmPanel';
import { DeliverySection } from './DeliverySection';
import { paymentHeading, PaymentMethodField } from './PaymentMethodField';
import { useBusy } from './use-busy';
import { usePlaceOrder } from './use-place-order';

interface CheckoutFormProps {
  readonly address: CheckoutParams;
  readonly checkout: CheckoutData;
  readonly onReprice: () => void;
}

/** A priced checkout: address, payment method, items and price. */
export function CheckoutForm({ address, checkout, onReprice }: CheckoutFormProps) {
  const { type, code } = address;
  const { reference_id, data, price_details, checkout_allowed, address_details, error_msg } = checkout;
  const { cod_allowed, cod_limit, online_allowed } = checkout;
  const [chosen, setChosen] = useState<PaymentMode>(online_allowed || !cod_allowed ? 'online' : 'cod');
  const { placing, confirm, expireHold } = usePlaceOrder({ type, reference_id });
  const nothingToPay = price_details.total_amount === 0;
  const mode = nothingToPay ? 'cod' : chosen;
  useBusy(placing.kind === 'sending' || placing.kind === 'placed' ? pendingTexts[type][mode] : undefined);
  const reasonsId = useId();

  if (placing.kind === 'unplaced' && placing.why.kind === 'rejected') {
    return <CheckoutRejection address={address} rejection={placing.why.rejection} afterConfirm />;
  }
  const confirmation: Confirmation = {
    mode,
    total: price_details.total_amount,
    reasons: [
      ...blockingReasons({
        type,
        errors: error_msg,
        priceDetails: price_details,
        checkoutAllowed: checkout_allowed,
        pincode: null,
      }),
      ...(nothingToPay || cod_allowed || online_allowed ? [] : [noPaymentMethodText(cod_limit)]),
    ],
    reasonsId,
    placing,
    onConfirm: () => confirm(mode),
    onReprice,
  };
  const [reason] = confirmation.reasons;
  return (
    <>
      <UnpaidOrderPanel type={type} order={checkout.unpaid_order} onChanged={onReprice} />
      <TwoColumns>
        <CheckoutSheet>
          {address_details && (
            <DeliverySection
              type={type}
              address={address_details}
              code={code}
              estimatedDate={checkout.estimated_date}
            />
          )}
          {nothingToPay ? (
            <SheetSection heading={paymentHeading}>
              <InlineAlert tone="success">Nothing to pay for this order.</InlineAlert>
            </SheetSection>
          ) : (
            <PaymentMethodField
              type={type}
              mode={mode}
              onChange={setChosen}
              allowed={{ online: online_allowed, cod: cod_allowed }}
              codLimit={cod_limit}
              pincode={address_details?.pincode ?? ''}
              // While the result of the first attempt is unknown, another payment mode would place another order.
              locked={placing.kind !== 'ready' && !(placing.kind === 'unplaced' && placing.why.kind === 'declined')}
            />
          )}
          <CheckoutItems type={type} items={data} />
        </CheckoutSheet>
        <SideColumn>
          <ConfirmPanel
            type={type}
            checkout={checkout}
            code={code}
            confirmation={confirmation}
            onHoldExpired={expireHold}
          />
        </SideColumn>
      </TwoColumns>
      <ActionBar
        heading={formatRupees(price_details.total_amount, { exact: true })}
        line={[countItems(type, data.length), ...(nothingToPay ? [] : [means[type][mode]])].join(', ')}
        reason={reason?.message}
        detail={reason?.detail}
        action={<ConfirmButton confirmation={confirmation} />}
      />
    </>
  );
}

/** The payment mode in the line of the action bar: "3 items, online". */
const means = {
  medicine: { online: 'online', cod: 'cash on delivery' },
  lab: { online: 'online', cod: 'pay at collection' },
} as const;

const noPaymentMethodText = (codLimit: number | undefined): Notification => ({
  type: 'danger',
  message:
    codLimit === undefined
      ? 'No payment method is available for this address at the moment.'
      : `Online payment is not available at the moment, and cash is for orders up to ${formatRupees(codLimit)}.`,
});

const doNotClose = 'Do not close or refresh this page.';
const placingOrder = `Placing your order. ${doNotClose}`;
const pendingTexts = {
  medicine: { online: `Holding your items. ${doNotClose}`, cod: placingOrder },
  lab: { online: `Preparing your payment. ${doNotClose}`, cod: placingOrder },
} as const;
