import { ActionBar, Bar, DetailColumns, DetailPage, media, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { TileAndFacts } from './layout';

/** A medicine's page that is on its way, in the page's own layout. */
export function MedicineDetailSkeleton() {
  return (
    <DetailPage role="status">
      <VisuallyHidden>Loading medicine</VisuallyHidden>
      <div aria-hidden="true">
        <Crumbs>
          <Bar $w="220px" />
        </Crumbs>
        <DetailColumns>
          <div>
            <TileAndFacts>
              <Tile />
              <Lines>
                <Bar $w="40%" />
                <Name $w="90%" />
                <Name $w="70%" />
                <Details $h="88px" />
                <Bar $w="min(100%, 180px)" $h="40px" />
              </Lines>
              <Lines>
                <Bar $w="220px" />
                <Add $w="220px" $h="52px" />
                <Bar $h="100px" />
              </Lines>
            </TileAndFacts>
            <TabsOnTheWay>
              <Bar $w="min(100%, 320px)" $h="24px" />
              <Bar $h="120px" />
            </TabsOnTheWay>
          </div>
          <Lines>
            <Bar $w="80%" $h="24px" />
            <Bar $h="76px" />
            <Bar $h="76px" />
            <Bar $h="76px" />
          </Lines>
        </DetailColumns>
        <ActionBar heading={<Bar $w="88px" $h="22px" />} action={<Bar $h="52px" />} />
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
const Tile = styled(Bar)`
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

const Name = styled(Bar)`
  height: 34px;

  ${media.phone} {
    height: 24px;
  }
`;

const Details = styled(Bar)`
  ${media.phone} {
    height: 40px;
  }
`;

const Add = styled(Bar)`
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
