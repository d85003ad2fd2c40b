import { labels, paths, refundNote, refundPromise, routeTo } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Button, Note, Scene, TextLink } from '@storefront/shared-ui';
import { cartTab } from '../checkout/cart-tab';
import { goToCart } from '../checkout/CheckoutRefusal';
import { ResultPanel, ResultStrip, ResultText } from '../checkout/ResultPanel';
import { orderAmount } from './order-words';
import { OrderName } from './OrderName';

/** Money came for an order that does not go ahead. It goes back by itself. Source: spec 9, D19. */
export function RefundView({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { refund } = order;
  return (
    <ResultPanel
      tone="bad"
      art={<Scene name="scene-error" />}
      heading={refund === undefined ? 'Your money is on its way back' : refundPromise(refund)}
    >
      <ResultText>
        <OrderName type={type} order_id={order.order_id} /> was not placed. We received your payment of{' '}
        {orderAmount(order)} and are refunding it.
      </ResultText>
      <ResultStrip>
        <Note tone="info">
          {refund !== undefined && `${refundNote(refund)} `}See{' '}
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
