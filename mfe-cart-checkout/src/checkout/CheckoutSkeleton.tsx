import type { ProductType } from '@storefront/shared-contracts';
import { cancellationTexts } from '@storefront/shared-contracts/texts';
import { Button, Meta, Stack } from '@storefront/shared-ui';
import { SideColumn, TwoColumns } from '@storefront/shared-ui/detail';
import { ActionBarFrame, LoadingFrame, PriceFrame } from '../cart/LoadingFrame';
import { CheckoutItemsFrame } from './CheckoutItems';
import { DeliveryFrame } from './DeliveryPanel';
import { PaymentMethodFrame } from './PaymentMethodField';

/** A checkout of three items before it is priced. */
export function CheckoutSkeleton({ type }: { type: ProductType }) {
  const button = <Button full>Confirm</Button>;
  return (
    <LoadingFrame status="Pricing your order">
      <TwoColumns>
        <Stack>
          <DeliveryFrame type={type} />
          <CheckoutItemsFrame type={type} />
          <PaymentMethodFrame type={type} />
        </Stack>
        <SideColumn>
          <PriceFrame type={type} button={button}>
            <Meta>{cancellationTexts[type].open}</Meta>
          </PriceFrame>
        </SideColumn>
      </TwoColumns>
      <ActionBarFrame button={button} />
    </LoadingFrame>
  );
}
