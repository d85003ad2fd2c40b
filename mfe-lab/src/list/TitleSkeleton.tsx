import { SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';

/** A title that is loading. */
export const TitleSkeleton = () => (
  <>
    <VisuallyHidden>Loading</VisuallyHidden>
    <SkeletonBar $w="180px" $h="30px" />
  </>
);
