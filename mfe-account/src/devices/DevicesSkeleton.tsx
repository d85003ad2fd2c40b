import { ListSurface, VisuallyHidden } from '@storefront/shared-ui';
import { DeviceRowSkeleton } from './DeviceRow';

/** The skeleton of the list. */
export function DevicesSkeleton() {
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your devices</VisuallyHidden>
      <ListSurface as="ul" $fullBleed aria-hidden="true">
        <DeviceRowSkeleton />
        <DeviceRowSkeleton />
      </ListSurface>
    </div>
  );
}
