import type { CheckoutData, Notification, PaymentMode } from '@storefront/shared-contracts';
import { Note, Panel, SideColumn, Stack, TwoColumns } from '@storefront/shared-ui';
import { useState } from 'react';
import { blockingReasons } from '../checkout-button/blocking-reasons';
import type { CheckoutAddress } from './checkout-address';
import { CheckoutItems } from './CheckoutItems';
import { CheckoutRefusal } from './CheckoutRefusal';
import { ConfirmPanel } from './ConfirmPanel';
import { DeliverTo } from './DeliverTo';
import { PaymentChoice } from './PaymentChoice';
import { useBusy } from './use-busy';
import { usePlacing } from './use-placing';

export interface CheckoutFormProps {
  readonly address: CheckoutAddress;
  readonly checkout: CheckoutData;
  readonly onPriceAnew: () => void;
}

/** A priced checkout: where it goes, what is ordered, how it is paid, what it costs. Source: spec 4 (Checkout). */
export function CheckoutForm({ address, checkout, onPriceAnew }: CheckoutFormProps) {
  const { type, code } = address;
  const { reference_id, data, price_details, checkout_allowed, address_details, error_msg } = checkout;
  const { cod_allowed, online_allowed } = checkout;
  const [chosen, setChosen] = useState<PaymentMode>(online_allowed || !cod_allowed ? 'online' : 'cod');
  const { placing, confirm, holdEnded } = usePlacing({ type, reference_id });
  const nothingToPay = price_details.total_amount === 0;
  const mode = nothingToPay ? 'cod' : chosen;
  useBusy(placing.kind === 'sending' || placing.kind === 'placed' ? busyWords[mode] : undefined);

  if (placing.kind === 'unplaced' && placing.why.kind === 'refused') {
    return <CheckoutRefusal address={address} refusal={placing.why.refusal} afterConfirm />;
  }
  return (
    <TwoColumns>
      <Stack>
        {address_details && (
          <DeliverTo type={type} address={address_details} code={code} estimatedDate={checkout.estimated_date} />
        )}
        <CheckoutItems type={type} items={data} />
        {nothingToPay ? (
          <Panel heading="Payment">
            <Note tone="ok">Nothing to pay for this order.</Note>
          </Panel>
        ) : (
          <PaymentChoice
            mode={mode}
            onChange={setChosen}
            allowed={{ online: online_allowed, cod: cod_allowed }}
            pincode={address_details?.pincode ?? ''}
            // Another way to pay would be another order where nobody knows what became of the first try.
            locked={placing.kind !== 'ready' && !(placing.kind === 'unplaced' && placing.why.kind === 'declined')}
          />
        )}
      </Stack>
      <SideColumn>
        <ConfirmPanel
          type={address.type}
          checkout={checkout}
          code={code}
          mode={mode}
          reasons={[
            ...blockingReasons({
              errors: error_msg,
              priceDetails: price_details,
              checkoutAllowed: checkout_allowed,
              pincode: null,
            }),
            ...(nothingToPay || cod_allowed || online_allowed ? [] : [noWayToPay]),
          ]}
          placing={placing}
          onConfirm={() => confirm(mode)}
          onHoldEnded={holdEnded}
          onPriceAnew={onPriceAnew}
        />
      </SideColumn>
    </TwoColumns>
  );
}

const noWayToPay: Notification = {
  type: 'danger',
  message: 'Orders to this address can not be paid at the moment.',
};

const doNotClose = 'Do not close or refresh this page.';
const busyWords = {
  online: `Holding your items. ${doNotClose}`,
  cod: `Placing your order. ${doNotClose}`,
} as const;
