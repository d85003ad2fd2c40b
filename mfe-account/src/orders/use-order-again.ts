import { buildUrl, useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import type { Failure, OrderItem, ProductType, ShellApi } from '@storefront/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orderQuery } from './order-queries';

/** The number of lines in both carts after an item was added, or why it was not. */
type Added = { readonly cart_count: number } | Pick<Failure, 'status'>;

/** Adds one ordered item to the cart. A larger quantity in the cart stays. */
async function putInCart({ api }: ShellApi, type: ProductType, item: OrderItem): Promise<Added> {
  const id = type === 'lab' ? item.lab_test_master_id : item.product_id;
  if (id === undefined) return { status: 404 };
  const maxQuantity = type === 'lab' ? limits.labPatientsMax : limits.medicineQuantityMax;
  const endpoint = type === 'lab' ? 'updateCartTest' : 'updateCart';
  const body = { id, quantity: Math.min(item.quantity, maxQuantity), at_least: true };
  const answer = await api.call(endpoint, { body }, { quiet: true });
  return answer.ok ? answer.body.data : answer.failure;
}

/**
 * Adds the items of an order to the cart and opens the cart. An order whose payment was declined is final at the payment
 * gateway, so paying again requires a new order. Items that can't be added, because they are no longer sold or in stock,
 * are omitted and named in a notification. See docs/behaviour.md, O22.
 */
export function useOrderAgain(type: ProductType, order_id: string) {
  const shell = useShell();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const sending = useRef(false);

  const addItems = async (items: readonly OrderItem[]) => {
    const missing: string[] = [];
    let isRejected = false;
    let cart_count: number | undefined;
    // In sequence, because each response contains the count of the whole cart.
    for (const item of items) {
      const added = await putInCart(shell, type, item);
      if ('cart_count' in added) {
        cart_count = added.cart_count;
        continue;
      }
      missing.push(item.name);
      isRejected ||= added.status < 500;
    }
    if (cart_count === undefined) {
      shell.notify({ type: 'danger', message: isRejected ? notAdded(missing) : messages.updateCart });
      return;
    }
    shell.events.emit('cart:changed', { product_type: type, cart_count });
    if (missing.length > 0) shell.notify({ type: 'warning', message: notAdded(missing) });
    shell.navigate(buildUrl.cart(type));
  };

  const orderAgain = async () => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    const order = await client.ensureQueryData(orderQuery(shell.api, type, order_id)).catch(() => undefined);
    if (order === undefined) shell.notify({ type: 'danger', message: messages.orderDetails });
    else await addItems(order.order_details);
    sending.current = false;
    setPending(false);
  };
  return { orderAgain, pending };
}

/** "Dolo 650 Tablet and Amla Juice could not be added to your cart." */
const notAdded = (names: readonly string[]) =>
  `${new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(names)} could not be added to your cart.`;
