import { applyConfirmed, cartKeys, getPendingChanges } from '@storefront/page-kit';
import type { Cart, CartChange, LineRef } from '@storefront/page-kit';
import { ApiError, unwrap, useShell } from '@storefront/shared-contracts';
import type { CallOutput, ShellApi } from '@storefront/shared-contracts';
import { hasServerReason, messages } from '@storefront/shared-contracts/texts';
import { mutationOptions, MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What a change of the cart needs. */
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
 * The mutation that changes a line. It shows at once (`useCartQuantity`) until its response; then the confirmed quantity
 * shows. One call of a line is in flight; of those that wait, the last one is sent. Its result is undefined where a later
 * change took its place. A failure is notified, except that of a replacement. @throws ApiError
 * @param line the changed line; of a replacement, the line that is replaced
 */
export const cartChange = ({ shell, client }: CartContext, line: LineRef) => {
  const { type } = line;
  const mutationKey = cartKeys.lineChanges(line);
  const isLatest = (change: CartChange) => getPendingChanges(client, mutationKey).at(-1) === change;
  // After a logout or login the change is no longer in the cache: the page belongs to another visitor.
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
      // What a read in flight finds may be older than this change.
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
      // Each change, not the last one by `isMutating`: two that end in the same moment would leave it to each other.
      if (isSent && !isForgotten(change)) void client.invalidateQueries({ queryKey: cartKeys.cart(type) });
    },
  });
};

/** Sends a change without a component that follows it. A failure is notified. @throws ApiError */
export function changeCart(context: CartContext, line: LineRef, change: CartChange): Promise<Saved | undefined> {
  return new MutationObserver(context.client, cartChange(context, line)).mutate(change);
}

/** A quantity of the same product was chosen after this one, which need not be sent. */
function isSuperseded(change: CartChange, pending: readonly CartChange[]): boolean {
  const later = pending.slice(pending.indexOf(change) + 1);
  return later.some(({ id, at_least }) => id === change.id && at_least === undefined);
}

/** update-cart answers with 1 or 2 where the message is shown as a success. */
const isSuccess = ({ success_status }: Saved): boolean => success_status === 1 || success_status === 2;

/** The server's message for a rejection, such as the stock that is left; one fixed message for any other failure. */
export function changeFailureText(error: unknown): string {
  return error instanceof ApiError && hasServerReason(error.failure) ? error.failure.message : messages.updateCart;
}
