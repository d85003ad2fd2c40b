import type { ProductType } from '@storefront/shared-contracts';
import { cancellationTexts } from '@storefront/shared-contracts/texts';
import { Button, Meta } from '@storefront/shared-ui';
import { SideColumn, TwoColumns } from '@storefront/shared-ui/detail';
import { ActionBarSkeleton, SkeletonArea, PriceSkeleton } from '../cart/SkeletonParts';
import { CheckoutItemsSkeleton } from './CheckoutItems';
import { CheckoutSheet } from './CheckoutSheet';
import { DeliverySkeleton } from './DeliverySection';
import { PaymentMethodSkeleton } from './PaymentMethodField';

/** The skeleton of a checkout with three items. */
export function CheckoutSkeleton({ type }: { type: ProductType }) {
  const button = <Button full>Confirm</Button>;
  return (
    <SkeletonArea status="Pricing your order">
      <TwoColumns>
        <CheckoutSheet>
          <DeliverySkeleton type={type} />
          <PaymentMethodSkeleton type={type} />
          <CheckoutItemsSkeleton type={type} />
        </CheckoutSheet>
        <SideColumn>
          <PriceSkeleton type={type} button={button}>
            <Meta>{cancellationTexts[type].open}</Meta>
          </PriceSkeleton>
        </SideColumn>
      </TwoColumns>
      <ActionBarSkeleton button={button} />
    </SkeletonArea>
  );
}
