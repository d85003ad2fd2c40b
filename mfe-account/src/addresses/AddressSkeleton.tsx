import type { ProductType } from '@storefront/shared-contracts';
import { VisuallyHidden } from '@storefront/shared-ui';
import { AddressChoiceSkeleton } from './AddressChoiceLayout';
import { AddressRowSkeleton } from './AddressRow';
import { AddressSheet } from './AddressSheet';

/** The skeleton of two addresses. @param type the cart of the order for which one is chosen */
export function AddressSkeleton({ type }: { type: ProductType | undefined }) {
  const rows = (
    <AddressSheet>
      {[0, 1].map((row) => (
        <li key={row} aria-hidden="true">
          <AddressRowSkeleton hasOption={type !== undefined} />
        </li>
      ))}
    </AddressSheet>
  );
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your addresses</VisuallyHidden>
      {type === undefined ? rows : <AddressChoiceSkeleton type={type}>{rows}</AddressChoiceSkeleton>}
    </div>
  );
}
