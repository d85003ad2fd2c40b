import { useCartQuantity } from '@storefront/page-kit';
import { useShell, type Medicine } from '@storefront/shared-contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MedicineItem } from '../cart-state/cart-view';
import { cartChange, changeFailureText, useCartContext } from '../cart-state/change-cart';

export interface Replacing {
  /** Cart id of the medicine whose replacement is in flight. */
  readonly pendingId: number | undefined;
  /** The last replacement that the server rejected, and why. */
  readonly rejection: { readonly id: number; readonly message: string } | undefined;
  readonly replace: (alternative: Medicine) => void;
}

/**
 * Replaces a medicine of the cart by an alternative, with the same number of packs. A rejection changes nothing, and
 * its message stays visible.
 */
export function useReplace(item: MedicineItem, onReplaced: (id: number) => void): Replacing {
  const { notify } = useShell();
  const context = useCartContext();
  const line = { type: 'medicine', id: item.id } as const;
  const quantity = useCartQuantity(line);
  const { mutateAsync, isPending, variables } = useMutation(cartChange(context, line));
  const [rejection, setRejection] = useState<Replacing['rejection']>();
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => void (closed.current = true);
  }, []);

  const replace = async ({ product_detail_id: id }: Medicine) => {
    if (isPending) return;
    setRejection(undefined);
    try {
      await mutateAsync({ id, quantity, at_least: true, replaces: item.id });
      onReplaced(id);
    } catch (error) {
      const message = changeFailureText(error);
      if (closed.current) notify({ type: 'danger', message });
      else setRejection({ id, message });
    }
  };
  return {
    pendingId: isPending ? variables.id : undefined,
    rejection,
    replace: (alternative) => void replace(alternative),
  };
}
