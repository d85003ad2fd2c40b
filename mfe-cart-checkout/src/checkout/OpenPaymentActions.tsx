import {
  formatRupees,
  type OpenPaymentProps,
  type ProductType,
  useShell,
  type OpenPayment,
} from '@storefront/shared-contracts';
import { openPaymentTexts, hasServerReason, messages } from '@storefront/shared-contracts/texts';
import { indianClockTime } from '@storefront/shared-contracts/orders';
import { Button, media, InlineAlert, Modal } from '@storefront/shared-ui';
import { ActionBar } from '@storefront/shared-ui/detail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { CartLink } from './ResultPanel';
import { ErrorList } from '../cart/CartErrors';
import { GatewayRedirect } from './GatewayRedirect';
import type { PlacementFailure } from './checkout-result';
import { PlacementFailureAlert } from './PlacementFailureAlert';
import { useBusy } from './use-busy';
import { usePlaceOrder } from './use-place-order';

interface Props extends OpenPaymentProps {
  /** Label in place of Pay again. */
  readonly payLabel?: string;
}

/**
 * The actions for an order with an open payment: the time left of the hold, Pay again for the same order, and Cancel
 * payment. The server decides whether the order can still be paid.
 */
export function OpenPaymentActions({ productType: type, orderId, payment, amount, payLabel, onChanged }: Props) {
  const { placing, confirm, expireHold } = usePlaceOrder({ type, reference_id: payment.reference_id });
  const { cancelling, cancel } = useCancelPayment(type, orderId, onChanged);
  const [asking, setAsking] = useState(false);
  const held = useHold(payment);
  const checking = type === 'lab' ? 'Checking your tests...' : 'Checking your items...';
  useBusy(placing.kind === 'sending' ? checking : undefined);
  useOnRejection(placing.kind === 'unplaced' ? placing.why : undefined, onChanged);
  // After the browser's Back from the bank, the order may be paid or its hold renewed.
  const comeBack = () => {
    expireHold();
    onChanged();
  };
  const paying = placing.kind === 'sending' || placing.kind === 'leaving';
  const rejected = placing.kind === 'unplaced' && (placing.why.kind === 'rejected' || placing.why.kind === 'outdated');
  const canPay = payment.can_pay && !rejected;
  const payAgain = (
    <Button onClick={() => confirm('online')} pending={paying} pendingLabel={checking} disabled={cancelling}>
      {payLabel ?? openPaymentTexts.payAgain}
    </Button>
  );
  return (
    <Actions>
      <p>
        {type === 'medicine' && payment.can_pay && <>{holdText(payment.hold_expires_at, held)} </>}
        {!payment.can_pay && <>{openPaymentTexts.timeOver} </>}
        {openPaymentTexts.cartKept}
      </p>
      {placing.kind === 'unplaced' && <Rejection type={type} why={placing.why} />}
      {placing.kind === 'leaving' && <GatewayRedirect type={type} form={placing.form} onHoldExpired={comeBack} />}
      <Buttons>
        {canPay && <InPlace $inBar={amount !== undefined}>{payAgain}</InPlace>}
        <Button
          variant="dangerSecondary"
          onClick={() => setAsking(true)}
          pending={cancelling}
          pendingLabel="Cancelling..."
          disabled={paying}
        >
          {openPaymentTexts.cancel}
        </Button>
      </Buttons>
      {canPay && amount !== undefined && (
        <ActionBar heading={formatRupees(amount, { exact: true })} line="to pay" action={payAgain} />
      )}
      {!canPay && <CartLink type={type} />}
      {asking && <CancelQuestion onClose={() => setAsking(false)} onCancel={cancel} />}
    </Actions>
  );
}

/** Asks whether to cancel the payment; the button that keeps it has the focus. */
function CancelQuestion({ onClose, onCancel }: { onClose: () => void; onCancel: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onClose();
    onCancel();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={openPaymentTexts.cancel}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="secondary" size="small" onClick={onClose}>
            {openPaymentTexts.keep}
          </Button>
          <Button variant="danger" size="small" onClick={cancel}>
            {openPaymentTexts.cancel}
          </Button>
        </>
      }
    >
      <p>{openPaymentTexts.cancelConfirm}</p>
    </Modal>
  );
}

const holdText = (expiresAt: string | undefined, held: boolean) =>
  held && expiresAt !== undefined
    ? openPaymentTexts.heldUntil(indianClockTime(expiresAt).replace(' ', '\u00a0'))
    : openPaymentTexts.holdEnded;

/** Refetches the order after a rejection: another tab or the bank may have changed it. */
function useOnRejection(why: PlacementFailure | undefined, onChanged: () => void): void {
  const refetch = useEffectEvent(onChanged);
  useEffect(() => {
    if (why?.kind === 'rejected' || why?.kind === 'outdated') refetch();
  }, [why]);
}

function Rejection({ type, why }: { type: ProductType; why: PlacementFailure }) {
  if (why.kind !== 'rejected') return <PlacementFailureAlert why={why} />;
  const { rejection } = why;
  return (
    <InlineAlert tone="danger" role="alert">
      Some {type === 'lab' ? 'tests' : 'items'} are no longer available:
      {rejection.kind !== 'no address' && <ErrorList errors={rejection.errors} />}
    </InlineAlert>
  );
}

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-self: stretch;
  gap: var(--s3);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);

  > * {
    flex: 1 1 9em;
  }

  ${media.tabletUp} {
    max-width: 32rem;
  }
`;

/** On phones the button is in the action bar, if there is one. */
const InPlace = styled.div<{ $inBar: boolean }>`
  display: grid;

  ${media.phone} {
    ${({ $inBar }) => $inBar && 'display: none;'}
  }
`;

const mutationKey = ['cancel-payment'];

/**
 * Cancels an open payment. Several presses send one call. After a rejection the order differs from the shown one: the
 * server's message is shown, and the order is fetched again.
 */
function useCancelPayment(type: ProductType, order_id: string, onChanged: () => void) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => api.call('paymentCancel', { params: { page: type }, body: { order_id } }, { quiet: true }),
    onSuccess: (answer) => {
      if (answer.ok) {
        notify({ type: 'success', message: openPaymentTexts.cancelled });
      } else if (answer.failure.status >= 500) {
        const message = hasServerReason(answer.failure) ? answer.failure.message : messages.orderCancel;
        notify({ type: 'danger', message });
        return;
      } else {
        notify({ type: 'warning', message: answer.failure.message });
      }
      onChanged();
    },
  });
  const cancel = () => {
    // Not `isPending`: two presses can come before the next render.
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return { cancelling: isPending, cancel };
}

/** Whether the items are still held. Becomes false when the hold ends, also without a new response of the server. */
function useHold(payment: OpenPayment): boolean {
  const [endedOf, setEndedOf] = useState<OpenPayment>();
  const left = holdLeftMs(payment);
  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setTimeout(() => setEndedOf(payment), left);
    return () => clearTimeout(timer);
  }, [payment, left]);
  return left !== undefined && endedOf !== payment;
}

/**
 * Remaining time of the hold in ms, counted from the response; undefined without a hold. It is computed from the
 * server's time, because a wrong browser clock would end the hold too early or too late.
 */
export function holdLeftMs({ hold_expires_at, server_time }: OpenPayment): number | undefined {
  if (hold_expires_at === undefined) return undefined;
  const left = Date.parse(hold_expires_at) - Date.parse(server_time);
  return left > 0 ? left : undefined;
}
