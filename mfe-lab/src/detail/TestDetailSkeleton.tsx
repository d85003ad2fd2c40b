import { Bar, DetailColumns, DetailPage, media, SideRowsOnTheWay, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { Below, Buy, FactsPlace, Head } from './layout';

/** A lab test's page that is loading, in the page's own layout. */
export function TestDetailSkeleton() {
  return (
    <DetailPage role="status">
      <VisuallyHidden>Loading lab test</VisuallyHidden>
      <div aria-hidden="true">
        <Crumbs>
          <Bar $w="160px" />
        </Crumbs>
        <DetailColumns>
          <div>
            <Head>
              <Tile $w="auto" />
              <div>
                <Lines>
                  <Bar $w="60%" $h="20px" />
                  <Bar $w="90%" $h="34px" />
                  <Bar $h="44px" />
                </Lines>
                <Buy>
                  <Bar $w="140px" $h="66px" />
                  <Control $w="200px" $h="48px" />
                </Buy>
              </div>
            </Head>
            <FactsPlace>
              <Lines>
                <Bar $h="62px" />
                <Bar $h="62px" />
                <Bar $h="88px" />
              </Lines>
            </FactsPlace>
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
    width: clamp(116px, 40vw, 160px);
    height: 192px;
  }
`;

/* on phone the action bar has Add */
const Control = styled(Bar)`
  ${media.phone} {
    display: none;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 14px;
  align-content: start;
`;
