import { Bar, DetailColumns, DetailPage, media, SideRowsOnTheWay, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { Below, Head } from './layout';

/** A lab test's page that is on its way, in the page's own layout. */
export function TestDetailSkeleton() {
  return (
    <DetailPage role="status">
      <VisuallyHidden>Loading lab test</VisuallyHidden>
      <div aria-hidden="true">
        <Crumbs>
          <Bar $w="220px" />
        </Crumbs>
        <DetailColumns>
          <div>
            <Head>
              <Tile $w="auto" />
              <Lines>
                <Bar $w="40%" $h="20px" />
                <Bar $w="80%" $h="34px" />
                <Bar $h="44px" />
              </Lines>
              <Price>
                <Bar $w="220px" $h="40px" />
                <Bar $w="200px" $h="48px" />
              </Price>
            </Head>
            <Below>
              <Lines>
                <Bar $w="260px" $h="24px" />
                <Bar $h="96px" />
                <Bar $h="96px" />
                <Bar $h="96px" />
              </Lines>
            </Below>
          </div>
          <Lines>
            <Bar $w="80%" $h="24px" />
            <ul>
              <SideRowsOnTheWay />
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

const Tile = styled(Bar)`
  height: 220px;
  border-radius: var(--r3);

  ${media.phone} {
    height: 104px;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 14px;
  align-content: start;
`;

const Price = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s4);
  padding-top: 17px;

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;
