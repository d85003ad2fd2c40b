import { applyConfirmed, cartKeys, getPendingChanges } from '@storefront/page-kit';
import type { Cart, CartChange, LineRef } from '@storefront/page-kit';
import { ApiError, unwrap, useShell } from '@storefront/shared-contracts';
import type { CallOutput, ShellApi } from '@storefront/shared-contracts';
import { hasServerReason, messages } from '@storefront/shared-contracts/texts';
import { mutationOptions, MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The shell and the query client, which every change of the cart needs. */
export interface CartContext {
  readonly shell: ShellApi;
  readonly client: QueryClient;
}

export function useCartContext(): CartContext {
  const shell = useShell();
  const client = useQueryClient();
  return useMemo(() => ({ shell, client }), [shell, client]);
}

type Saved = CallOutput<'updateCart'>;

/**
 * The mutation that changes a line. The new quantity is shown at once (`useCartQuantity`); after the response the
 * confirmed quantity is shown. One call per line is in flight; of the waiting changes only the last one is sent. The
 * result is undefined if a later change replaced this one. A failure is notified, except the failure of a replacement.
 * @throws ApiError
 * @param line the changed line; for a replacement the line that is replaced
 */
export const cartChange = ({ shell, client }: CartContext, line: LineRef) => {
  const { type } = line;
  const mutationKey = cartKeys.lineChanges(line);
  const isLatest = (change: CartChange) => getPendingChanges(client, mutationKey).at(-1) === change;
  // After a logout or login the change is no longer in the mutation cache: the page belongs to another visitor.
  const isForgotten = (change: CartChange) => !getPendingChanges(client, mutationKey).includes(change);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (change: CartChange): Promise<Saved | undefined> => {
      if (isSuperseded(change, getPendingChanges(client, mutationKey))) return undefined;
      const { id, quantity, at_least, replaces } = change;
      const body = { id, quantity, ...(at_least && { at_least }) };
      return type === 'lab'
        ? unwrap(shell.api.call('updateCartTest', { body }, { quiet: true }))
        : unwrap(shell.api.call('updateCart', { body: { ...body, replaces } }, { quiet: true }));
    },
    onSuccess: async (saved, change) => {
      if (saved === undefined || isForgotten(change)) return;
      const { cart_count, quantity } = saved.data;
      const { id, replaces } = change;
      // A fetch in flight may return data older than this change.
      await client.cancelQueries({ queryKey: cartKeys.cart(type), exact: true });
      client.setQueryData<Cart>(cartKeys.cart(type), (cart) => applyConfirmed(cart, { ...change, quantity }));
      if (replaces !== undefined) {
        shell.events.emit('cart:changed', { product_type: type, cart_count, id: replaces, quantity: 0 });
      }
      shell.events.emit('cart:changed', { product_type: type, cart_count, id, quantity });
      if (!isLatest(change) || !isSuccess(saved)) return;
      const added = quantity > 0 && quantity === change.quantity ? change.added : undefined;
      shell.notify({ type: 'success', message: saved.message, ...added });
    },
    onError: (error, change) => {
      if (change.replaces === undefined && isLatest(change)) {
        shell.notify({ type: 'danger', message: changeFailureText(error) });
      }
    },
    onSettled: (saved, error, change) => {
      const isSent = saved !== undefined || error !== null;
      // After each change, not only after the last one by `isMutating`: of two changes that end at the same moment,
      // each would leave the refetch to the other.
      if (isSent && !isForgotten(change)) void client.invalidateQueries({ queryKey: cartKeys.cart(type) });
    },
  });
};

/** Sends a change that no component observes. A failure is notified. @throws ApiError */
export function changeCart(context: CartContext, line: LineRef, change: CartChange): Promise<Saved | undefined> {
  return new MutationObserver(context.client, cartChange(context, line)).mutate(change);
}

/** Whether a later change sets the quantity of the same product, so that this one need not be sent. */
function isSuperseded(change: CartChange, pending: readonly CartChange[]): boolean {
  const later = pending.slice(pending.indexOf(change) + 1);
  return later.some(({ id, at_least }) => id === change.id && at_least === undefined);
}

/** update-cart responds with success_status 1 or 2 if the message is a success. */
const isSuccess = ({ success_status }: Saved): boolean => success_status === 1 || success_status === 2;

/** The server's message for a rejection, such as the remaining stock; one fixed message for any other failure. */
export function changeFailureText(error: unknown): string {
  return error instanceof ApiError && hasServerReason(error.failure) ? error.failure.message : messages.updateCart;
}
