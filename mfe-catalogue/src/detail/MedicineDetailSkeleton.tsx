import { ActionBar, SkeletonBar, DetailPage, media, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { Columns, ImageAndDetails } from './layout';

/** A medicine's page that is on its way, in the page's own layout. */
export function MedicineDetailSkeleton() {
  return (
    <DetailPage role="status">
      <VisuallyHidden>Loading medicine</VisuallyHidden>
      <div aria-hidden="true">
        <Crumbs>
          <SkeletonBar $w="220px" />
        </Crumbs>
        <Columns>
          <div>
            <ImageAndDetails>
              <Tile />
              <Lines>
                <SkeletonBar $w="40%" />
                <Name $w="90%" />
                <Name $w="70%" />
                <Details $h="88px" />
                <SkeletonBar $w="min(100%, 180px)" $h="40px" />
              </Lines>
              <Lines>
                <SkeletonBar $w="220px" />
                <Add $w="220px" $h="52px" />
                <SkeletonBar $h="88px" />
              </Lines>
            </ImageAndDetails>
            <TabsOnTheWay>
              <SkeletonBar $w="min(100%, 320px)" $h="24px" />
              <SkeletonBar $h="120px" />
            </TabsOnTheWay>
          </div>
          <Lines>
            <SkeletonBar $w="80%" $h="24px" />
            <SkeletonBar $h="76px" />
            <SkeletonBar $h="76px" />
            <SkeletonBar $h="76px" />
          </Lines>
        </Columns>
        <ActionBar heading={<SkeletonBar $w="88px" $h="22px" />} action={<SkeletonBar $h="52px" />} />
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

/* as wide and high as the tile of the page */
const Tile = styled(SkeletonBar)`
  width: 320px;
  max-width: 100%;
  height: 376px;
  border-radius: var(--r3);

  ${media.phone} {
    width: clamp(116px, 40vw, 160px);
    height: 212px;
    border-radius: var(--r2);
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

const Lines = styled.div`
  display: grid;
  gap: 14px;
  align-content: start;
`;

const TabsOnTheWay = styled(Lines)`
  margin-top: 44px;
  gap: 20px;
`;
