import { labels, messages, orderStatus, paths, routeTo } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Note, TextLink } from '@storefront/shared-ui';

/** What a status that waits for something, or that failed, means for the customer, and the way on. Source: D19. */
export function StatusNote({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { order_id, order_status_id, payment_mode } = order;
  switch (order_status_id) {
    case orderStatus.paymentPending:
      return (
        <Note tone="info">
          We are waiting for your payment.{' '}
          <TextLink href={routeTo.orderStatus(order_id, { status: 'pending', page: type, mode: payment_mode })}>
            See what came of it
          </TextLink>
        </Note>
      );
    case orderStatus.paymentFailed:
      return (
        <Note tone="bad">
          {messages.paymentFailed} {messages.paymentRefund} <TextLink href={paths.cart}>{labels.myCart}</TextLink>
        </Note>
      );
    case orderStatus.onHold:
      return <Note tone="info">This order is on hold. To change or cancel it, please reach us.</Note>;
    case orderStatus.refundInitiated:
      return (
        <Note tone="info">
          Your money is on its way back. How long that takes stands in{' '}
          <TextLink href={paths.cancellationReturns}>{labels.cancellationReturns}</TextLink>.
        </Note>
      );
    default:
      return null;
  }
}
