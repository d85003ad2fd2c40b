import { VisuallyHidden } from '@storefront/shared-ui';
import { AddressCardSkeleton } from './AddressCard';
import { CardGrid } from './CardBox';

/** The skeleton of the cards. */
export function AddressSkeleton({ columns }: { columns: 2 | 3 }) {
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your addresses</VisuallyHidden>
      <CardGrid $columns={columns} aria-hidden="true">
        {[0, 1, 2].slice(0, columns).map((card) => (
          <li key={card}>
            <AddressCardSkeleton />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
