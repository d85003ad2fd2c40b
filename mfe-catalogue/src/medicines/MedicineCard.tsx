import { routeTo, type Medicine } from '@storefront/shared-contracts';
import { ProductCard } from '@storefront/shared-ui';
import { memo } from 'react';
import { AddToCart } from './AddToCart';
import { stockBesideControl } from './stock-beside-control';

/** A medicine in a list. Remembered, because a list of hundreds grows by 15 at a time. */
export const MedicineCard = memo(function MedicineCard({ medicine }: { medicine: Medicine }) {
  return (
    <ProductCard
      medicine={medicine}
      href={routeTo.medicineDetail(medicine)}
      stock={stockBesideControl(medicine)}
      action={<AddToCart medicine={medicine} size="compact" />}
    />
  );
});
