import { buildUrl } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Button, LoadingSpinner, Meta, Illustration, TextLink } from '@storefront/shared-ui';
import { ResultPanel, ResultText } from '../checkout/ResultPanel';
import { OpenPaymentActions } from '../open-payment/OpenPaymentActions';
import { orderAmount } from './order-labels';
import { OrderName } from './OrderName';

export interface PendingViewProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  /** It looks again by itself. */
  readonly polling: boolean;
  readonly asking: boolean;
  readonly onAskAgain: () => void;
  /** Pay again or Cancel payment found or made the order another one. */
  readonly onChanged: () => void;
}

/**
 * The gateway has not confirmed the payment: it may be under way, or the visitor left the bank without paying. A visitor who has
 * paid only waits; one who has not can pay again or cancel.
 */
export function PendingView({ type, order, polling, asking, onAskAgain, onChanged }: PendingViewProps) {
  const { order_id, open_payment } = order;
  return (
    <ResultPanel
      tone="calm"
      art={polling ? <LoadingSpinner /> : <Illustration name="scene-nomatch" />}
      heading={polling ? 'Waiting for your payment' : 'Your bank has not confirmed the payment yet'}
    >
      <ResultText role="status">
        <OrderName type={type} order_id={order_id} />, {orderAmount(order)}.{' '}
        {polling
          ? 'Your bank has not confirmed the payment yet. We check every few seconds.'
          : 'Nothing is lost: when the payment arrives, we either place the order or refund the money.'}
      </ResultText>
      <Meta>If you have already paid, please wait: your bank may need a few minutes.</Meta>
      {open_payment && (
        <OpenPaymentActions
          productType={type}
          orderId={order_id}
          payment={open_payment}
          amount={order.total_amount}
          onChanged={onChanged}
        />
      )}
      {!polling && (
        <Button
          variant={open_payment?.can_pay ? 'secondary' : 'primary'}
          icon="arrow-clockwise"
          onClick={onAskAgain}
          pending={asking}
          pendingLabel="Checking..."
        >
          Check again
        </Button>
      )}
      <TextLink kind="alone" href={buildUrl.orderDetails(type, order_id)}>
        See order
      </TextLink>
    </ResultPanel>
  );
}
