import { DetailSkeleton, SkeletonLines } from '@storefront/page-kit';
import { SkeletonBar } from '@storefront/shared-ui';
import {
  BuyPanel,
  DetailColumns,
  DetailHeadBox,
  DetailTileSkeleton,
  NotOnPhone,
  PhoneOnly,
} from '@storefront/shared-ui/detail';
import { Section } from './TestTabs';

/** The skeleton of a lab test's page, with the layout of the page. */
export const TestDetailSkeleton = () => (
  <DetailSkeleton label="Loading lab test" crumbsWidth="160px">
    <DetailColumns>
      <DetailHeadBox>
        <DetailTileSkeleton />
        <SkeletonLines>
          <SkeletonBar $w="60%" $h="20px" />
          <SkeletonBar $w="90%" $h="34px" />
          <SkeletonBar $h="88px" />
          <PhoneOnly>
            <SkeletonBar $w="140px" $h="66px" />
          </PhoneOnly>
        </SkeletonLines>
      </DetailHeadBox>
      <BuyPanel>
        <NotOnPhone>
          <SkeletonLines>
            <SkeletonBar $w="80%" $h="64px" />
            <SkeletonBar $w="60%" $h="60px" />
            <SkeletonBar $h="52px" />
          </SkeletonLines>
        </NotOnPhone>
        <SkeletonBar $h="160px" />
      </BuyPanel>
      <div>
        <Section>
          <SkeletonLines>
            <SkeletonBar $w="260px" $h="24px" />
            <SkeletonBar $h="96px" />
            <SkeletonBar $h="96px" />
            <SkeletonBar $h="96px" />
          </SkeletonLines>
        </Section>
      </div>
    </DetailColumns>
  </DetailSkeleton>
);
