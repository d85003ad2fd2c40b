import { DetailSkeleton, SkeletonLines } from '@storefront/page-kit';
import { SkeletonBar, media } from '@storefront/shared-ui';
import { DetailColumns, SideRowsSkeleton } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { Buy, Facts, Header, Section } from './layout';

/** The skeleton of a lab test's page, with the layout of the page. */
export const TestDetailSkeleton = () => (
  <DetailSkeleton label="Loading lab test" crumbsWidth="160px">
    <DetailColumns>
      <div>
        <Header>
          <Tile $w="auto" />
          <div>
            <SkeletonLines>
              <SkeletonBar $w="60%" $h="20px" />
              <SkeletonBar $w="90%" $h="34px" />
              <SkeletonBar $h="44px" />
            </SkeletonLines>
            <Buy>
              <SkeletonBar $w="140px" $h="66px" />
              <Control $w="200px" $h="48px" />
            </Buy>
          </div>
        </Header>
        <Facts>
          <SkeletonLines>
            <SkeletonBar $h="62px" />
            <SkeletonBar $h="62px" />
            <SkeletonBar $h="88px" />
          </SkeletonLines>
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
      <SkeletonLines>
        <SkeletonBar $w="80%" $h="24px" />
        <ul>
          <SideRowsSkeleton />
        </ul>
      </SkeletonLines>
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

/* On phones the action bar contains Add. */
const Control = styled(SkeletonBar)`
  ${media.phone} {
    display: none;
  }
`;
