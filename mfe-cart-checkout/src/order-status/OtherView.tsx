import { buildUrl } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Button, Illustration, StatusTag, TextLink } from '@storefront/shared-ui';
import { cartTab } from '../checkout/cart-tab';
import { goToCart } from '../checkout/CheckoutRejection';
import { ResultPanel } from '../checkout/ResultPanel';
import { OrderName } from './OrderName';

/** An order that is cancelled, or in a status that this page does not know: the server's label says all. */
export function OtherView({ type, order }: { type: ProductType; order: OrderDetail }) {
  return (
    <ResultPanel
      tone="calm"
      art={<Illustration name="scene-empty" />}
      heading={<OrderName type={type} order_id={order.order_id} />}
    >
      <StatusTag statusId={order.order_status_id}>{order.status_order}</StatusTag>
      <Button href={buildUrl.orderDetails(type, order.order_id)}>See order</Button>
      <TextLink kind="alone" href={cartTab(type)}>
        {goToCart}
      </TextLink>
    </ResultPanel>
  );
}
