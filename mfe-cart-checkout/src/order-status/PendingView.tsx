import { routeTo } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Button, LoadingMark, Meta, Scene, TextLink } from '@storefront/shared-ui';
import { ResultPanel, ResultText } from '../checkout/ResultPanel';
import { orderAmount, orderName } from './order-words';

export interface PendingViewProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  /** It looks again by itself. */
  readonly polling: boolean;
  readonly asking: boolean;
  readonly onAskAgain: () => void;
}

/** The gateway has not said yet how the payment ended: calm words, and no need to do anything. */
export function PendingView({ type, order, polling, asking, onAskAgain }: PendingViewProps) {
  const name = orderName(type, order.order_id);
  const details = (
    <TextLink kind="alone" href={routeTo.orderDetails(type, order.order_id)}>
      See order
    </TextLink>
  );
  if (polling) {
    return (
      <ResultPanel tone="calm" art={<LoadingMark />} heading="Waiting for your payment">
        <ResultText role="status">
          {name}, {orderAmount(order)}. Your bank has not told us yet how the payment ended. This page looks again by
          itself.
        </ResultText>
        <Meta>Please do not pay a second time.</Meta>
        {details}
      </ResultPanel>
    );
  }
  return (
    <ResultPanel tone="calm" art={<Scene name="scene-nomatch" />} heading="No word from your bank yet">
      <ResultText role="status">
        {name}, {orderAmount(order)}. Nothing is lost: when the payment comes we either place the order or pay the money
        back.
      </ResultText>
      <Button icon="arrow-clockwise" onClick={onAskAgain} pending={asking} pendingLabel="Checking...">
        Check again
      </Button>
      {details}
    </ResultPanel>
  );
}
