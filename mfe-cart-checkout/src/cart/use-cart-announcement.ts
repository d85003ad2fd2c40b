import { useShell, type ProductType } from '@storefront/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../cart-state/cart-view';

/** The text that announces a change of a line of this cart to assistive technology; '' before the first change. */
export function useCartAnnouncement(type: ProductType, items: readonly CartItem[] = []): string {
  const { events } = useShell();
  const [announcement, setAnnouncement] = useState('');
  // A removed line leaves the list before its event arrives, so the names are remembered.
  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, name } of items) names.current.set(id, name);
  }, [items]);
  useEffect(
    () =>
      events.on('cart:changed', ({ product_type, id, quantity }) => {
        const name = product_type === type && id !== undefined ? names.current.get(id) : undefined;
        if (name === undefined || quantity === undefined) return;
        setAnnouncement(quantity === 0 ? `${name}: removed from cart` : `${name}: ${quantity} in cart`);
      }),
    [events, type],
  );
  return announcement;
}
