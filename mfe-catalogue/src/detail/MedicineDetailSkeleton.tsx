import { DetailSkeleton, SkeletonLines } from '@storefront/page-kit';
import { SkeletonBar, media } from '@storefront/shared-ui';
import {
  ActionBar,
  BuyPanel,
  DetailColumns,
  DetailHeadBox,
  DetailTileSkeleton,
  NotOnPhone,
  PhoneOnly,
} from '@storefront/shared-ui/detail';
import styled from 'styled-components';

/** The skeleton of a medicine's page, with the layout of the page. */
export const MedicineDetailSkeleton = () => (
  <DetailSkeleton label="Loading medicine" crumbsWidth="220px">
    <DetailColumns>
      <DetailHeadBox>
        <DetailTileSkeleton />
        <SkeletonLines>
          <SkeletonBar $w="40%" />
          <Name $w="90%" />
          <Name $w="70%" />
          <Details $h="88px" />
          <PhoneOnly>
            <SkeletonBar $w="min(100%, 180px)" $h="40px" />
          </PhoneOnly>
        </SkeletonLines>
      </DetailHeadBox>
      <BuyPanel>
        <SkeletonLines>
          <NotOnPhone>
            <SkeletonLines>
              <SkeletonBar $w="80%" $h="64px" />
              <SkeletonBar $w="60%" $h="60px" />
            </SkeletonLines>
          </NotOnPhone>
          <SkeletonBar $w="220px" />
          <NotOnPhone>
            <SkeletonBar $h="52px" />
          </NotOnPhone>
        </SkeletonLines>
        <SkeletonBar $h="88px" />
      </BuyPanel>
      <Texts>
        <SkeletonBar $w="min(100%, 320px)" $h="24px" />
        <SkeletonBar $h="120px" />
        <SkeletonBar $h="120px" />
        <SkeletonBar $h="120px" />
      </Texts>
    </DetailColumns>
    <ActionBar heading={<SkeletonBar $w="88px" $h="22px" />} action={<SkeletonBar $h="52px" />} />
  </DetailSkeleton>
);

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

const Texts = styled(SkeletonLines)`
  margin-top: 44px;
  gap: 20px;
`;
