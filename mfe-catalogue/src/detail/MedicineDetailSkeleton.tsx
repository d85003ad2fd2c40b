import { Bar, DetailColumns, DetailPage, media, VisuallyHidden } from '@storefront/shared-ui';
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
              <Tile $h="376px" />
              <Lines>
                <Bar $w="40%" />
                <Bar $w="90%" $h="34px" />
                <Bar $w="70%" $h="34px" />
                <Bar $h="88px" />
                <Bar $w="180px" $h="40px" />
                <Bar $w="220px" $h="52px" />
              </Lines>
            </TileAndFacts>
            <TabsOnTheWay>
              <Bar $w="320px" $h="24px" />
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

const Tile = styled(Bar)`
  border-radius: var(--r3);

  ${media.phone} {
    width: auto;
    height: 292px;
    margin: 0 calc(-1 * var(--gutter));
    border-radius: 0;
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
