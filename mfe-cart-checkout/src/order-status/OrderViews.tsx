import { buildUrl, paths, formatRupees } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages, labels, openPaymentTexts } from '@storefront/shared-contracts/texts';
import { refundNote, refundPromise } from '@storefront/shared-contracts/orders';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Button, Meta, Illustration, TextLink, InlineAlert, LoadingSpinner } from '@storefront/shared-ui';
import { StatusTag, OrderNumber } from '@storefront/shared-ui/order';
import { CartLink, CartRedirect, goToCart, ResultPanel, ResultStrip, ResultText } from '../checkout/ResultPanel';
import { OpenPaymentActions } from '../checkout/OpenPaymentActions';

interface PendingViewProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  /** Whether the status is polled. */
  readonly polling: boolean;
  readonly fetching: boolean;
  readonly onRefetch: () => void;
  /** Called when Pay again or Cancel payment changed the order, or found it changed. */
  readonly onChanged: () => void;
}

/**
 * The gateway has not confirmed the payment: it may be in flight, or the visitor left the bank without paying. A
 * visitor who has paid only needs to wait; any other visitor can pay again or cancel.
 */
export function PendingView({ type, order, polling, fetching, onRefetch, onChanged }: PendingViewProps) {
  const { order_id, open_payment } = order;
  return (
    <ResultPanel
      tone="neutral"
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
          onClick={onRefetch}
          pending={fetching}
          pendingLabel="Checking..."
        >
          Check again
        </Button>
      )}
      <OrderLink type={type} order={order} />
    </ResultPanel>
  );
}

/** The payment failed: what happens to the money, and a redirect to the cart. */
export function FailedView({ type }: { type: ProductType }) {
  return (
    <ResultPanel tone="danger" art={<Illustration name="scene-error" />} heading="Payment failed">
      <ResultText>{messages.paymentFailed}</ResultText>
      <ResultStrip>
        <InlineAlert tone="warning">{messages.paymentRefund}</InlineAlert>
      </ResultStrip>
      <CartRedirect type={type} ms={limits.redirectMs.orderFailed} />
    </ResultPanel>
  );
}

/** An order was paid but could not be placed; the money is refunded. See docs/behaviour.md, D19. */
export function RefundView({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { refund } = order;
  return (
    <ResultPanel
      tone="danger"
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
      <CartLink type={type} />
    </ResultPanel>
  );
}

/** The visitor has just cancelled the payment on this page. */
export function CancelledView({ type, order }: { type: ProductType; order: OrderDetail }) {
  return (
    <ResultPanel
      tone="neutral"
      art={<Illustration name="scene-empty" />}
      heading={openPaymentTexts.cancelled}
      takesFocus
    >
      <ResultText>
        <OrderName type={type} order_id={order.order_id} /> is cancelled. {openPaymentTexts.cartKept} If your bank has
        taken money for it, we refund it.
      </ResultText>
      <Button href={buildUrl.cart(type)}>{goToCart}</Button>
      <OrderLink type={type} order={order} />
    </ResultPanel>
  );
}

/** An order that is cancelled, or in a status that this page does not know. Shows the server's label. */
export function OtherView({ type, order }: { type: ProductType; order: OrderDetail }) {
  return (
    <ResultPanel
      tone="neutral"
      art={<Illustration name="scene-empty" />}
      heading={<OrderName type={type} order_id={order.order_id} />}
    >
      <StatusTag statusId={order.order_status_id}>{order.status_order}</StatusTag>
      <Button href={buildUrl.orderDetails(type, order.order_id)}>See order</Button>
      <CartLink type={type} />
    </ResultPanel>
  );
}

function OrderLink({ type, order }: { type: ProductType; order: OrderDetail }) {
  return (
    <TextLink kind="alone" href={buildUrl.orderDetails(type, order.order_id)}>
      See order
    </TextLink>
  );
}

/** "Order O 4821 300 017". */
function OrderName({ type, order_id }: { type: ProductType; order_id: string }) {
  return (
    <>
      Order <OrderNumber type={type} order_id={order_id} />
    </>
  );
}

/** "₹566.80" */
const orderAmount = ({ total_amount }: OrderDetail): string => formatRupees(total_amount, { exact: true });
