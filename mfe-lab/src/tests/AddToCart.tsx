import type { AddToCartProps, LabTest } from '@storefront/shared-contracts';
import { AddToCartOutlet } from '@storefront/page-kit';

/** The cart's widget for a lab test. */
export const AddToCart = ({ test, size }: { test: LabTest; size: AddToCartProps['size'] }) => (
  <AddToCartOutlet
    productType="lab"
    id={test.id}
    name={test.title}
    max={test.max_quantity}
    size={size}
    compactWidth="7.25rem"
  />
);
