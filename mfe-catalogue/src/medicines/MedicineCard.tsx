import { labels, buildUrl, type Medicine } from '@storefront/shared-contracts';
import { ProductCard } from '@storefront/shared-ui';
import { memo } from 'react';
import { AddToCart } from './AddToCart';
import { sameCompositionId, stockBesideControl } from './stock';

/** A medicine in a list. Remembered, because a list of hundreds grows by 15 at a time. */
export const MedicineCard = memo(function MedicineCard({ medicine }: { medicine: Medicine }) {
  const href = buildUrl.medicineDetail(medicine);
  const { in_stock, cart_quantity, alternates_in_stock: others = 0 } = medicine;
  const outOfStock = {
    text: labels.outOfStock,
    link: others > 0 ? { label: `${others} with same composition`, href: `${href}#${sameCompositionId}` } : undefined,
  };
  // What is in the cart can be removed from it, in stock or not.
  return (
    <ProductCard
      medicine={medicine}
      href={href}
      stock={stockBesideControl(medicine)}
      action={<AddToCart medicine={medicine} size="compact" />}
      unavailable={in_stock || cart_quantity > 0 ? undefined : outOfStock}
    />
  );
});
