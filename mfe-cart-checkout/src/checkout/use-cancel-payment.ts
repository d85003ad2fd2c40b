import { useShell, type ProductType } from '@storefront/shared-contracts';
import { hasServerReason, messages, openPaymentTexts } from '@storefront/shared-contracts/texts';
import { useRef, useState } from 'react';

export interface CancelPayment {
  readonly cancelling: boolean;
  readonly cancel: () => void;
}

/**
 * Cancels an open payment; however often it is pressed, one call is in flight. A rejection means that the order is not what the
 * page shows: the server's message appears, and the order is read again.
 */
export function useCancelPayment(type: ProductType, order_id: string, onChanged: () => void): CancelPayment {
  const { api, notify } = useShell();
  const [cancelling, setCancelling] = useState(false);
  // Two presses may come before the page renders again.
  const sending = useRef(false);
  const send = async () => {
    const input = { params: { page: type }, body: { order_id } };
    const answer = await api.call('paymentCancel', input, { quiet: true });
    sending.current = false;
    setCancelling(false);
    if (answer.ok) {
      notify({ type: 'success', message: openPaymentTexts.cancelled });
    } else if (answer.failure.status >= 500) {
      notify({
        type: 'danger',
        message: hasServerReason(answer.failure) ? answer.failure.message : messages.orderCancel,
      });
      return;
    } else {
      notify({ type: 'warning', message: answer.failure.message });
    }
    onChanged();
  };
  const cancel = () => {
    if (sending.current) return;
    sending.current = true;
    setCancelling(true);
    void send();
  };
  return { cancelling, cancel };
}
