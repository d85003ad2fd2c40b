import { SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';

/** The room of a title whose words are loading. */
export const TitleOnItsWay = () => (
  <>
    <VisuallyHidden>Loading</VisuallyHidden>
    <SkeletonBar $w="180px" $h="30px" />
  </>
);
