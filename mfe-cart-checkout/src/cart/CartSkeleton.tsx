import type { PincodeCheck } from '@storefront/page-kit';
import type { ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, ListSurface, media, SkeletonBar } from '@storefront/shared-ui';
import { SideColumn, TwoColumns } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { CouponLine, noCoupon } from '../coupon/CouponLine';
import { PincodeLine } from '../pincode/PincodeLine';
import { RowBody, RowBox, RowFoot, RowPrice } from './CartLine';
import { PanelLines } from './PriceDetailsPanel';
import { ActionBarSkeleton, SkeletonArea, PriceSkeleton } from './SkeletonParts';

/** The skeleton of a cart with three rows. */
export function CartSkeleton({ type, pincode }: { type: ProductType; pincode: PincodeCheck }) {
  const button = (
    <Button full iconEnd="arrow-right">
      {labels.checkout}
    </Button>
  );
  return (
    <SkeletonArea status="Loading your cart">
      <TwoColumns>
        <ListSurface as="ul" $fullBleed aria-hidden="true">
          {[0, 1, 2].map((row) => (
            <RowBox key={row} $type={type}>
              <SkeletonBar $w="84px" $h="112px" />
              <RowBody>
                <Text>
                  <SkeletonBar $w="92%" $h="22px" />
                  <SkeletonBar $w="54%" />
                  <SkeletonBar $w="70%" />
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
          <PriceSkeleton type={type} button={button}>
            <PanelLines>
              <CouponLine coupon={noCoupon} offers={[]} cartHasErrors={false} />
              <PincodeLine type={type} pincode={pincode} />
            </PanelLines>
          </PriceSkeleton>
        </SideColumn>
      </TwoColumns>
      <ActionBarSkeleton button={button} />
    </SkeletonArea>
  );
}

const Text = styled.div`
  display: grid;
  gap: 10px;
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
  min-height: 73px;
`;
