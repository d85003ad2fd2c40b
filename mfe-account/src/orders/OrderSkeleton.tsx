import { SkeletonBar, media, ListSurface, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import { OrderGrid, OrderPage, OrderArea } from './layout';

/** A loading order, with the layout of an order of one item. */
export function OrderSkeleton() {
  return (
    <OrderPage role="status">
      <VisuallyHidden>Loading your order</VisuallyHidden>
      <div aria-hidden="true">
        <Head>
          <SkeletonBar $w="190px" />
          <SkeletonBar $w="220px" $h="30px" />
          <SkeletonBar $w="280px" />
        </Head>
        <Status>
          <Lines>
            <SkeletonBar $w="260px" $h="28px" />
            <SkeletonBar $w="320px" />
            <Steps />
          </Lines>
        </Status>
        <OrderGrid $few>
          <OrderArea $area="items">
            <ListSurface $fullBleed>
              <Item>
                <SkeletonBar $w="76px" $h="92px" />
                <Lines>
                  <SkeletonBar $w="70%" $h="20px" />
                  <SkeletonBar $w="45%" />
                  <SkeletonBar $w="20%" />
                </Lines>
                <SkeletonBar $w="84px" $h="24px" />
              </Item>
            </ListSurface>
          </OrderArea>
          {(['price', 'address', 'help'] as const).map((area) => (
            <OrderArea key={area} $area={area}>
              <Panel>
                <Lines>
                  <SkeletonBar $w="50%" $h="24px" />
                  <SkeletonBar />
                  <SkeletonBar $w="80%" />
                  <SkeletonBar $w="60%" />
                </Lines>
              </Panel>
            </OrderArea>
          ))}
        </OrderGrid>
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
  padding: var(--s4) 0;
`;

/* five steps in a row, on phone in a column */
const Steps = styled(SkeletonBar)`
  width: 100%;
  height: 88px;

  ${media.phone} {
    height: 300px;
  }
`;

const Status = styled(Panel)`
  ${media.phone} {
    margin: 0 calc(-1 * var(--gutter));
    border-radius: 0;
  }
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto;
  gap: var(--s4);
  padding: 14px 18px;

  ${media.phone} {
    padding: 14px var(--gutter);
  }
`;
