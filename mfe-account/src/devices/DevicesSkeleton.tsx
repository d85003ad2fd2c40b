import { ListSurface, SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import { RowBox } from './DeviceRow';

/** The list while it is loading. */
export function DevicesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your devices</VisuallyHidden>
      <ListSurface as="ul" $fullBleed aria-hidden="true">
        {[1, 2].map((row) => (
          <RowBox key={row}>
            <SkeletonBar $w="24px" $h="24px" />
            <div>
              <SkeletonBar $w="45%" $h="24px" />
              <SkeletonBar $w="75%" $h="20px" />
              <SkeletonBar $w="40%" $h="20px" />
            </div>
            <SkeletonBar $w="76px" $h="44px" />
          </RowBox>
        ))}
      </ListSurface>
    </div>
  );
}
