import { labels, paths, routeTo } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Button, Note, Scene, TextLink } from '@storefront/shared-ui';
import { cartTab } from '../checkout/cart-tab';
import { goToCart } from '../checkout/CheckoutRefusal';
import { ResultPanel, ResultStrip, ResultText } from '../checkout/ResultPanel';
import { orderAmount, orderName } from './order-words';

/** Money came for an order that does not go ahead. It goes back by itself. Source: spec 9, D19. */
export function RefundView({ type, order }: { type: ProductType; order: OrderDetail }) {
  return (
    <ResultPanel tone="bad" art={<Scene name="scene-error" />} heading="Your money is on its way back">
      <ResultText>
        {orderName(type, order.order_id)} does not go ahead. Your payment of {orderAmount(order)} reached us and is
        being refunded.
      </ResultText>
      <ResultStrip>
        <Note tone="info">
          How long that takes stands in{' '}
          <TextLink href={paths.cancellationReturns}>{labels.cancellationReturns}</TextLink>.
        </Note>
      </ResultStrip>
      <Button href={routeTo.orderDetails(type, order.order_id)}>See order</Button>
      <TextLink kind="alone" href={cartTab(type)}>
        {goToCart}
      </TextLink>
    </ResultPanel>
  );
}
