import type { ProductType } from '@storefront/shared-contracts';
import { Bar, media, Panel, Sheet, SideColumn, TwoColumns, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { RowBody, RowBox, RowFoot, RowPrice } from './CartLine';

/** The cart while it is on its way: rows and panel of the size that they will have. */
export function CartSkeleton({ type }: { type: ProductType }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading your cart</VisuallyHidden>
      <TwoColumns aria-hidden="true">
        <Sheet as="ul" $bleed>
          {[0, 1, 2].map((row) => (
            <RowBox key={row} $type={type}>
              <Tile $w="100%" />
              <RowBody>
                <Text>
                  <Bar $w="85%" $h="20px" />
                  <Bar $w="50%" />
                  <Bar $w="40%" />
                </Text>
              </RowBody>
              <RowFoot>
                <Bar $w="82px" $h="48px" />
                <RowPrice>
                  <Price>
                    <Bar $w="76px" $h="22px" />
                    <Bar $w="64px" />
                  </Price>
                </RowPrice>
              </RowFoot>
              <Actions>
                <Bar $w="60px" />
              </Actions>
            </RowBox>
          ))}
        </Sheet>
        <SideColumn>
          {[0, 1].map((panel) => (
            <Panel key={panel}>
              <Text>
                <Bar $w="45%" $h="24px" />
                <Bar $h="50px" />
              </Text>
            </Panel>
          ))}
          <Panel>
            <Text>
              <Bar $w="45%" $h="24px" />
              <Bar $h="20px" />
              <Bar $h="20px" />
              <Bar $h="20px" />
              <Bar $h="28px" />
              <Bar $h="48px" />
            </Text>
          </Panel>
        </SideColumn>
      </TwoColumns>
    </div>
  );
}

const Tile = styled(Bar)`
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
