import { Bar, media, Panel, Sheet, SideColumn, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { OrderColumns, OrderPage } from './layout';

/** An order that is on its way: rows and panels of about the size that they will have. */
export function OrderSkeleton() {
  return (
    <OrderPage role="status">
      <VisuallyHidden>Loading your order</VisuallyHidden>
      <div aria-hidden="true">
        <Head>
          <Bar $w="190px" />
          <Bar $w="220px" $h="28px" />
          <Bar $w="280px" />
        </Head>
        <OrderColumns>
          <Sheet $bleed>
            {[0, 1, 2].map((row) => (
              <Item key={row}>
                <Bar $w="76px" $h="92px" />
                <Lines>
                  <Bar $w="70%" $h="20px" />
                  <Bar $w="45%" />
                  <Bar $w="20%" />
                </Lines>
                <Bar $w="84px" $h="24px" />
              </Item>
            ))}
          </Sheet>
          <SideColumn>
            {[0, 1, 2].map((panel) => (
              <Panel key={panel}>
                <Lines>
                  <Bar $w="50%" $h="24px" />
                  <Bar />
                  <Bar $w="80%" />
                  <Bar $w="60%" />
                </Lines>
              </Panel>
            ))}
          </SideColumn>
        </OrderColumns>
      </div>
    </OrderPage>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
`;

const Head = styled(Lines)`
  padding-top: var(--s4);
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto;
  gap: var(--s4);
  padding: 14px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  ${media.phone} {
    padding: 14px var(--gutter);
  }
`;
