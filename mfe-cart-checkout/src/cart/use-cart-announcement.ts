import { useShell } from '@storefront/shared-contracts';
import type { MedicineCartLine } from '@storefront/shared-contracts';
import { useEffect, useRef, useState } from 'react';

/** The sentence that tells assistive technology what a change did to a medicine of the cart; '' before the first. */
export function useCartAnnouncement(lines: readonly MedicineCartLine[] = []): string {
  const { events } = useShell();
  const [announcement, setAnnouncement] = useState('');
  // A removed line is gone from the list before the news of it comes.
  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { product_detail_id, name } of lines) names.current.set(product_detail_id, name);
  }, [lines]);
  useEffect(
    () =>
      events.on('cart:changed', ({ product_type, id, quantity }) => {
        const name = product_type === 'medicine' && id !== undefined ? names.current.get(id) : undefined;
        if (name === undefined || quantity === undefined) return;
        setAnnouncement(quantity === 0 ? `${name}: removed from cart` : `${name}: ${quantity} in cart`);
      }),
    [events],
  );
  return announcement;
}
