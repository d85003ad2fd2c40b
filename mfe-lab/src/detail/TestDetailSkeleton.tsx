import { SkeletonBar, DetailColumns, DetailPage, media, SideRowsSkeleton, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { Below, Buy, FactsPlace, Head } from './layout';

/** A lab test's page that is loading, in the page's own layout. */
export function TestDetailSkeleton() {
  return (
    <DetailPage role="status">
      <VisuallyHidden>Loading lab test</VisuallyHidden>
      <div aria-hidden="true">
        <Crumbs>
          <SkeletonBar $w="160px" />
        </Crumbs>
        <DetailColumns>
          <div>
            <Head>
              <Tile $w="auto" />
              <div>
                <Lines>
                  <SkeletonBar $w="60%" $h="20px" />
                  <SkeletonBar $w="90%" $h="34px" />
                  <SkeletonBar $h="44px" />
                </Lines>
                <Buy>
                  <SkeletonBar $w="140px" $h="66px" />
                  <Control $w="200px" $h="48px" />
                </Buy>
              </div>
            </Head>
            <FactsPlace>
              <Lines>
                <SkeletonBar $h="62px" />
                <SkeletonBar $h="62px" />
                <SkeletonBar $h="88px" />
              </Lines>
            </FactsPlace>
            <Below>
              <Lines>
                <SkeletonBar $w="260px" $h="24px" />
                <SkeletonBar $h="96px" />
                <SkeletonBar $h="96px" />
                <SkeletonBar $h="96px" />
              </Lines>
            </Below>
          </div>
          <Lines>
            <SkeletonBar $w="80%" $h="24px" />
            <ul>
              <SideRowsSkeleton />
            </ul>
          </Lines>
        </DetailColumns>
      </div>
    </DetailPage>
  );
}

const Crumbs = styled.div`
  display: flex;
  align-items: center;
  min-height: 40px;

  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Tile = styled(SkeletonBar)`
  height: 220px;
  border-radius: var(--r3);

  ${media.phone} {
    width: clamp(116px, 40vw, 160px);
    height: 192px;
  }
`;

/* on phone the action bar has Add */
const Control = styled(SkeletonBar)`
  ${media.phone} {
    display: none;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 14px;
  align-content: start;
`;
