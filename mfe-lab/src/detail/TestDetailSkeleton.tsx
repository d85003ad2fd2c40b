import { DetailSkeleton, SkeletonLines } from '@storefront/page-kit';
import { SkeletonBar, media } from '@storefront/shared-ui';
import { BuyPanel, DetailColumns, NotOnPhone, PhoneOnly } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { Facts, Header, Section } from './layout';

/** The skeleton of a lab test's page, with the layout of the page. */
export const TestDetailSkeleton = () => (
  <DetailSkeleton label="Loading lab test" crumbsWidth="160px">
    <DetailColumns>
      <Header>
        <Tile $w="auto" />
        <SkeletonLines>
          <SkeletonBar $w="60%" $h="20px" />
          <SkeletonBar $w="90%" $h="34px" />
          <SkeletonBar $h="44px" />
          <PhoneOnly>
            <SkeletonBar $w="140px" $h="66px" />
          </PhoneOnly>
        </SkeletonLines>
      </Header>
      <BuyPanel>
        <NotOnPhone>
          <SkeletonLines>
            <SkeletonBar $w="80%" $h="64px" />
            <SkeletonBar $w="60%" $h="60px" />
            <SkeletonBar $h="52px" />
          </SkeletonLines>
        </NotOnPhone>
        <SkeletonBar $h="88px" />
      </BuyPanel>
      <div>
        <Facts>
          <SkeletonBar $h="62px" />
        </Facts>
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

const Tile = styled(SkeletonBar)`
  height: 220px;
  border-radius: var(--r3);

  ${media.phone} {
    width: clamp(116px, 40vw, 160px);
    height: 192px;
  }
`;
