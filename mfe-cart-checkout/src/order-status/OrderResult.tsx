import { messages, orderStatus } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';
import { ErrorState, LoadingSpinner, VisuallyHidden } from '@storefront/shared-ui';
import { useState } from 'react';
import { ResultPanel } from '../checkout/ResultPanel';
import { CancelledView } from './CancelledView';
import { FailedView } from './FailedView';
import { OrderNotFound } from './OrderNotFound';
import { outcomeOf } from './order-outcome';
import { OtherView } from './OtherView';
import { PendingView } from './PendingView';
import { PlacedView } from './PlacedView';
import { RefundView } from './RefundView';
import { useOrderStatus } from './use-order-status';

export interface OrderResultProps {
  readonly type: ProductType;
  readonly order_id: string;
}

/** What became of an order, as the server says, whatever the address claims. */
export function OrderResult({ type, order_id }: OrderResultProps) {
  const { order, missing, failed, asking, polling, askAgain } = useOrderStatus(type, order_id);
  const [changedHere, setChangedHere] = useState(false);
  const onChanged = () => {
    setChangedHere(true);
    askAgain();
  };
  if (missing) return <OrderNotFound />;
  if (failed) {
    return (
      <ErrorState
        message={messages.orderDetails}
        stillWorks="This does not affect your order."
        headingLevel={1}
        onRetry={askAgain}
        pending={asking}
      />
    );
  }
  if (!order) return <OrderStatusSkeleton />;
  switch (outcomeOf(order.order_status_id)) {
    case 'placed':
      return <PlacedView type={type} order={order} />;
    case 'pending':
      return (
        <PendingView
          type={type}
          order={order}
          polling={polling}
          asking={asking}
          onAskAgain={askAgain}
          onChanged={onChanged}
        />
      );
    case 'failed':
      return <FailedView type={type} />;
    case 'refund':
      return <RefundView type={type} order={order} />;
    case 'other':
      return changedHere && order.order_status_id === orderStatus.cancelled ? (
        <CancelledView type={type} order={order} />
      ) : (
        <OtherView type={type} order={order} />
      );
  }
}

function OrderStatusSkeleton() {
  return (
    <ResultPanel tone="calm" art={<LoadingSpinner />} heading="One moment">
      <VisuallyHidden role="status">Loading your order</VisuallyHidden>
    </ResultPanel>
  );
}
