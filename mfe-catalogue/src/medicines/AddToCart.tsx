import type { AddToCartProps, Medicine } from '@storefront/shared-contracts';
import { AddToCartOutlet } from '@storefront/page-kit';

/** The cart's widget for a medicine. */
export const AddToCart = ({
  medicine,
  ...look
}: { medicine: Medicine } & Pick<AddToCartProps, 'size' | 'filled' | 'replaces'>) => (
  <AddToCartOutlet
    productType="medicine"
    id={medicine.product_detail_id}
    name={medicine.name}
    max={medicine.in_stock ? medicine.max_quantity : 0}
    {...look}
    compactWidth="84px"
  />
);
