import { SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';

/** The skeleton of a title. */
export const TitleSkeleton = () => (
  <>
    <VisuallyHidden>Loading</VisuallyHidden>
    <SkeletonBar $w="180px" $h="30px" />
  </>
);
