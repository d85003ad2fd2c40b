import { DetailSkeleton, SkeletonLines } from '@storefront/page-kit';
import { breakpoints, SkeletonBar, media } from '@storefront/shared-ui';
import { ActionBar } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { Columns, ImageAndDetails } from './layout';

/** A medicine's page that is loading, in the layout of the page. */
export const MedicineDetailSkeleton = () => (
  <DetailSkeleton label="Loading medicine" crumbsWidth="220px">
    <Columns>
      <div>
        <ImageAndDetails>
          <Tile />
          <SkeletonLines>
            <SkeletonBar $w="40%" />
            <Name $w="90%" />
            <Name $w="70%" />
            <Details $h="88px" />
            <SkeletonBar $w="min(100%, 180px)" $h="40px" />
          </SkeletonLines>
          <SkeletonLines>
            <SkeletonBar $w="220px" />
            <Add $w="220px" $h="52px" />
            <SkeletonBar $h="88px" />
          </SkeletonLines>
        </ImageAndDetails>
        <Tabs>
          <SkeletonBar $w="min(100%, 320px)" $h="24px" />
          <SkeletonBar $h="120px" />
        </Tabs>
      </div>
      <SkeletonLines>
        <SkeletonBar $w="80%" $h="24px" />
        <SkeletonBar $h="76px" />
        <SkeletonBar $h="76px" />
        <SkeletonBar $h="76px" />
      </SkeletonLines>
    </Columns>
    <ActionBar heading={<SkeletonBar $w="88px" $h="22px" />} action={<SkeletonBar $h="52px" />} />
  </DetailSkeleton>
);

/* as wide and high as the tile of the page */
const Tile = styled(SkeletonBar)`
  width: 300px;
  height: 348px;
  border-radius: var(--r2);

  @media (max-width: ${breakpoints.wide - 1}px) {
    width: 200px;
    height: 264px;
  }

  ${media.phone} {
    width: 42%;
    height: auto;
    min-height: 212px;
  }
`;

const Name = styled(SkeletonBar)`
  height: 34px;

  ${media.phone} {
    height: 24px;
  }
`;

const Details = styled(SkeletonBar)`
  ${media.phone} {
    height: 40px;
  }
`;

const Add = styled(SkeletonBar)`
  ${media.phone} {
    display: none;
  }
`;

const Tabs = styled(SkeletonLines)`
  margin-top: 44px;
  gap: 20px;
`;
