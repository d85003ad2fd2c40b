import type { ProductType } from '@storefront/shared-contracts';
import { SkeletonBar, media, ListSurface, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { SideColumn, TwoColumns } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { RowBody, RowBox, RowFoot, RowPrice } from './CartLine';

/** Rows and panels of the size that the loaded cart has. */
export function CartSkeleton({ type }: { type: ProductType }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading your cart</VisuallyHidden>
      <TwoColumns aria-hidden="true">
        <ListSurface as="ul" $fullBleed>
          {[0, 1, 2].map((row) => (
            <RowBox key={row} $type={type}>
              <Tile $w="100%" />
              <RowBody>
                <Text>
                  <SkeletonBar $w="85%" $h="20px" />
                  <SkeletonBar $w="50%" />
                  <SkeletonBar $w="40%" />
                </Text>
              </RowBody>
              <RowFoot>
                <SkeletonBar $w="82px" $h="48px" />
                <RowPrice>
                  <Price>
                    <SkeletonBar $w="76px" $h="22px" />
                    <SkeletonBar $w="64px" />
                  </Price>
                </RowPrice>
              </RowFoot>
              <Actions>
                <SkeletonBar $w="60px" />
              </Actions>
            </RowBox>
          ))}
        </ListSurface>
        <SideColumn>
          {[0, 1].map((panel) => (
            <Panel key={panel}>
              <Text>
                <SkeletonBar $w="45%" $h="24px" />
                <SkeletonBar $h="50px" />
              </Text>
            </Panel>
          ))}
          <Panel>
            <Text>
              <SkeletonBar $w="45%" $h="24px" />
              <SkeletonBar $h="20px" />
              <SkeletonBar $h="20px" />
              <SkeletonBar $h="20px" />
              <SkeletonBar $h="28px" />
              <SkeletonBar $h="48px" />
            </Text>
          </Panel>
        </SideColumn>
      </TwoColumns>
    </div>
  );
}

const Tile = styled(SkeletonBar)`
  height: 104px;

  ${media.phone} {
    height: 92px;
  }
`;

const Text = styled.div`
  display: grid;
  gap: 14px;
`;

const Actions = styled.div`
  grid-area: 2 / 2;
  padding: 15px 0;

  ${media.phone} {
    grid-row: 3;
  }
`;

const Price = styled(Text)`
  justify-items: end;
  min-height: 68px;
`;
