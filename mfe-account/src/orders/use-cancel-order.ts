import { ApiError, endpoints, messages, unwrap, useShell } from '@storefront/shared-contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasServerReason } from '../form/submit-error';
import { orderKeys } from './order-queries';

/** Why and what else, as the customer chose and wrote it; `''` is Other, undefined is no reason at all. */
export interface CancelInput {
  readonly reason_id: number | '' | undefined;
  readonly notes: string;
}

export interface CancelOrder {
  readonly cancel: (wish: CancelInput) => void;
  readonly pending: boolean;
  /** Why the server refused it, in its words. */
  readonly refusal: string | undefined;
  /** Forgets the refusal. */
  readonly reset: () => void;
}

/**
 * Cancels an order and reads it and the lists again. A refusal is for the dialog to show, since the order is not what it
 * was; a call that failed is told as a notification.
 * @param onCancelled called once the order has been read again
 */
export function useCancelOrder(order_id: string, onCancelled: () => void): CancelOrder {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: orderKeys.all });
  // From the press of the button on: `isPending` is told a moment later.
  const sending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ reason_id, notes }: CancelInput) => {
      const body = {
        order_id,
        ...(reason_id !== undefined && { reason_id }),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
      };
      return unwrap(api.call(endpoints.orderCancel, { body }, { quiet: true }));
    },
    onSuccess: async () => {
      notify({ type: 'success', message: messages.orderUpdated });
      await readAgain();
      onCancelled();
    },
    onError: (failed) => {
      if (getRejection(failed) === undefined) notify({ type: 'danger', message: messages.orderCancel });
      else void readAgain();
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const cancel = (wish: CancelInput) => {
    if (sending.current) return;
    sending.current = true;
    mutate(wish);
  };
  return { cancel, pending: isPending, refusal: getRejection(error), reset };
}

const getRejection = (error: Error | null): string | undefined =>
  error instanceof ApiError && hasServerReason(error.failure) ? error.failure.message : undefined;
