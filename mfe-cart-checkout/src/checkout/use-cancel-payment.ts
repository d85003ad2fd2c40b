import { useShell, type ProductType } from '@storefront/shared-contracts';
import { hasServerReason, messages, openPaymentTexts } from '@storefront/shared-contracts/texts';
import { useRef, useState } from 'react';

export interface CancelPayment {
  readonly cancelling: boolean;
  readonly cancel: () => void;
}

/**
 * Cancels an open payment. Several presses send one call. After a rejection the order differs from the shown one: the
 * server's message is shown, and the order is fetched again.
 */
export function useCancelPayment(type: ProductType, order_id: string, onChanged: () => void): CancelPayment {
  const { api, notify } = useShell();
  const [cancelling, setCancelling] = useState(false);
  // Two presses can come before the next render.
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
