import { getPendingChanges, cartKeys, useCartQuantity, type CartChange, type LineRef } from '@storefront/page-kit';
import { useMutation } from '@tanstack/react-query';
import { cartChange, useCartContext } from './change-cart';

/** Called with the confirmed quantity, unless the component is gone or has changed the line again. */
type OnSaved = (quantity: number) => void;

export interface LineView {
  /** What shows now. */
  readonly quantity: number;
  /** Sets the quantity; 0 removes the line. */
  readonly set: (quantity: number, onSaved?: OnSaved) => void;
  /** Adds the first one. A larger quantity that the page does not know stays. */
  readonly add: (added: CartChange['added'], onSaved?: OnSaved) => void;
}

/** The quantity of one line and what changes it. All places that show the line show the same. */
export function useLine(line: LineRef): LineView {
  const context = useCartContext();
  const quantity = useCartQuantity(line);
  const { mutate } = useMutation(cartChange(context, line));
  const { id } = line;
  const send = (change: CartChange, onSaved?: OnSaved) =>
    mutate(change, { onSuccess: (saved) => saved && onSaved?.(saved.data.quantity) });
  return {
    quantity,
    set(wanted, onSaved) {
      if (wanted === quantity) return;
      // A quantity that is chosen before the response to Add still adds the product.
      const added = getPendingChanges(context.client, cartKeys.lineChanges(line)).at(-1)?.added;
      send({ id, quantity: wanted, added }, onSaved);
    },
    add: (added, onSaved) => send({ id, quantity: 1, at_least: true, added }, onSaved),
  };
}
