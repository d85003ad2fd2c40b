import { labels, paths, refundNote, refundPromise, buildUrl } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Button, InlineAlert, Illustration, TextLink } from '@storefront/shared-ui';
import { cartTab } from '../checkout/cart-tab';
import { goToCart } from '../checkout/CheckoutRejection';
import { ResultPanel, ResultStrip, ResultText } from '../checkout/ResultPanel';
import { orderAmount } from './order-labels';
import { OrderName } from './OrderName';

/** Money came for an order that does not go ahead. It goes back by itself. See docs/behaviour.md, D19. */
export function RefundView({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { refund } = order;
  return (
    <ResultPanel
      tone="bad"
      art={<Illustration name="scene-error" />}
      heading={refund === undefined ? 'Your money is on its way back' : refundPromise(refund)}
    >
      <ResultText>
        <OrderName type={type} order_id={order.order_id} /> was not placed. We received your payment of{' '}
        {orderAmount(order)} and are refunding it.
      </ResultText>
      <ResultStrip>
        <InlineAlert tone="info">
          {refund !== undefined && `${refundNote(refund)} `}See{' '}
          <TextLink href={paths.cancellationReturns}>{labels.cancellationReturns}</TextLink>.
        </InlineAlert>
      </ResultStrip>
      <Button href={buildUrl.orderDetails(type, order.order_id)}>See order</Button>
      <TextLink kind="alone" href={cartTab(type)}>
        {goToCart}
      </TextLink>
    </ResultPanel>
  );
}
