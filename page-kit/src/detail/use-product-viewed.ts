import { useShell, type ProductType } from '@storefront/shared-contracts';
import { useEffect } from 'react';

/** Tells the shell that a product's own page is open, for "Recently viewed". Nothing is told while the id is undefined. */
export function useProductViewed(product_type: ProductType, id: number | undefined): void {
  const { events } = useShell();
  useEffect(() => {
    if (id !== undefined) events.emit('product:viewed', { product_type, id });
  }, [events, product_type, id]);
}
