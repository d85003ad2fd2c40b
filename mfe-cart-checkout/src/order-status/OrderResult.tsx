import { orderStatus, buildUrl, useShell } from '@storefront/shared-contracts';
import { messages, labels } from '@storefront/shared-contracts/texts';
import { ErrorState, Button, StateView } from '@storefront/shared-ui';
import { useState, useEffect } from 'react';
import { CancelledView, FailedView, OtherView, PendingView, RefundView } from './OrderViews';
import { OrderStatusSkeleton, type OrderStatusSkeletonProps } from './OrderStatusSkeleton';
import { outcomeOf } from './order-outcome';
import { PlacedView } from './PlacedView';
import { useOrderStatus } from './use-order-status';

/** The result of an order according to the server, whatever the URL claims. */
export function OrderResult({ type, order_id, cash }: OrderStatusSkeletonProps) {
  const { order, missing, failed, fetching, polling, refetch } = useOrderStatus(type, order_id);
  const [changedHere, setChangedHere] = useState(false);
  const onChanged = () => {
    setChangedHere(true);
    refetch();
  };
  if (missing) return <OrderNotFound />;
  if (failed) {
    return (
      <ErrorState
        message={messages.orderDetails}
        stillWorks="This does not affect your order."
        headingLevel={1}
        onRetry={refetch}
        pending={fetching}
      />
    );
  }
  if (!order) return <OrderStatusSkeleton type={type} order_id={order_id} cash={cash} />;
  switch (outcomeOf(order.order_status_id)) {
    case 'placed':
      return <PlacedView type={type} order={order} />;
    case 'pending':
      return (
        <PendingView
          type={type}
          order={order}
          polling={polling}
          fetching={fetching}
          onRefetch={refetch}
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

/** The customer has no order with this id; the page links to the customer's orders. See docs/behaviour.md, D29. */
export function OrderNotFound() {
  const { setTitle } = useShell();
  useEffect(() => setTitle(messages.pageNotFound), [setTitle]);
  return (
    <StateView
      scene="scene-lost"
      headingLevel={1}
      heading={messages.pageNotFound}
      text="There is no such order in your account."
      actions={
        <>
          <Button size="small" href={buildUrl.orders('medicine')}>
            {labels.myMedicineOrders}
          </Button>
          <Button size="small" variant="secondary" href={buildUrl.orders('lab')}>
            {labels.myLabOrders}
          </Button>
        </>
      }
    />
  );
}
