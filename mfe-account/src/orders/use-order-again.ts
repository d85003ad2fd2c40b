import { buildUrl, useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import type { OrderDetail, OrderItem, ProductType, ShellApi } from '@storefront/shared-contracts';
import { useRef, useState } from 'react';

/** Adds one ordered item to the cart. @returns the number of lines in both carts; undefined if the call failed */
async function putInCart({ api }: ShellApi, type: ProductType, item: OrderItem): Promise<number | undefined> {
  const id = type === 'lab' ? item.lab_test_master_id : item.product_id;
  if (id === undefined) return undefined;
  const maxQuantity = type === 'lab' ? limits.labPatientsMax : limits.medicineQuantityMax;
  const endpoint = type === 'lab' ? 'updateCartTest' : 'updateCart';
  const body = { id, quantity: Math.min(item.quantity, maxQuantity), at_least: true };
  const answer = await api.call(endpoint, { body }, { quiet: true });
  return answer.ok ? answer.body.data.cart_count : undefined;
}

/**
 * Adds the ordered items to the cart and opens the cart. An order whose payment was declined is final at the payment
 * gateway, so paying again requires a new order. Items that are no longer sold are omitted, and the notification says
 * so.
 */
export function useOrderAgain(type: ProductType, { order_details }: Pick<OrderDetail, 'order_details'>) {
  const shell = useShell();
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const orderAgain = async () => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    let missing = 0;
    let cart_count: number | undefined;
    // In sequence, because each response contains the count of the whole cart.
    for (const item of order_details) {
      const count = await putInCart(shell, type, item);
      if (count === undefined) missing += 1;
      else cart_count = count;
    }
    sending.current = false;
    setPending(false);
    if (cart_count === undefined) {
      shell.notify({ type: 'danger', message: messages.updateCart });
      return;
    }
    shell.events.emit('cart:changed', { product_type: type, cart_count });
    if (missing > 0) shell.notify({ type: 'warning', message: `${notAdded(type, missing)} Please check your cart.` });
    shell.navigate(buildUrl.cart(type));
  };
  return { orderAgain, pending };
}

function notAdded(type: ProductType, count: number): string {
  const noun = type === 'lab' ? 'test' : 'item';
  return count === 1 ? `1 ${noun} could not be added.` : `${count} ${noun}s could not be added.`;
}
