import { getPendingChanges, cartKeys, useCartQuantity, type CartChange, type LineRef } from '@storefront/page-kit';
import { useMutation } from '@tanstack/react-query';
import { cartChange, useCartContext } from './change-cart';

/** Called with the confirmed quantity, unless the component was unmounted or has changed the line again. */
type OnSaved = (quantity: number) => void;

interface LineView {
  /** The shown quantity. */
  readonly quantity: number;
  /** Sets the quantity; 0 removes the line. */
  readonly set: (quantity: number, onSaved?: OnSaved) => void;
  /** Adds one. A larger quantity that the page does not know is kept. */
  readonly add: (added: CartChange['added'], onSaved?: OnSaved) => void;
}

/** The quantity of a line, and functions that change it. All places that show the line show the same quantity. */
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
      // A quantity that is selected before the response to Add still belongs to an added product.
      const added = getPendingChanges(context.client, cartKeys.lineChanges(line)).at(-1)?.added;
      send({ id, quantity: wanted, added }, onSaved);
    },
    add: (added, onSaved) => send({ id, quantity: 1, at_least: true, added }, onSaved),
  };
}
