import { useShell, type Medicine } from '@storefront/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import type { MedicineItem } from '../cart-state/cart-page';
import { readLine, useCartContext } from '../cart-state/cart-store';
import { replaceLine } from '../cart-state/change-quantity';

export interface Replacing {
  /** The cart's key of the medicine that is being put in. */
  readonly pendingId: number | undefined;
  /** Why the server rejected one. */
  readonly rejection: { readonly id: number; readonly message: string } | undefined;
  readonly replace: (alternative: Medicine) => void;
}

/** Puts an alternative in the place of a cart's medicine, as many packs of it. A rejection changes nothing and stays to be read. */
export function useReplace(item: MedicineItem, onReplaced: (id: number) => void): Replacing {
  const { notify } = useShell();
  const context = useCartContext();
  const [pendingId, setPendingId] = useState<number>();
  const [rejection, setRejection] = useState<Replacing['rejection']>();
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => void (closed.current = true);
  }, []);

  const replace = async ({ product_detail_id: id, cart_quantity }: Medicine) => {
    if (pendingId !== undefined) return;
    setPendingId(id);
    setRejection(undefined);
    const old = { type: 'medicine', id: item.id } as const;
    const quantity = readLine(context.client, old)?.desired ?? item.quantity;
    const outcome = await replaceLine(context, old, id, quantity, cart_quantity);
    setPendingId(undefined);
    if (outcome.ok) onReplaced(id);
    else if (closed.current) notify({ type: 'danger', message: outcome.message });
    else setRejection({ id, message: outcome.message });
  };
  return { pendingId, rejection, replace: (alternative) => void replace(alternative) };
}
