import {
  buildUrl,
  formatOrderId,
  orderStatus,
  type OrderSummary,
  type ProductType,
} from '@storefront/shared-contracts';
import { labels, openPaymentTexts } from '@storefront/shared-contracts/texts';
import { Button, VisuallyHidden, type ButtonProps } from '@storefront/shared-ui';
import { useState } from 'react';
import { trackingHref } from './order-labels';
import { OrderAgainDialog } from './OrderAgainDialog';

/** The next step of the customer with an order. */
export function OrderAction({ type, order }: { type: ProductType; order: OrderSummary }) {
  const { order_id, order_status_id } = order;
  const tracking = trackingHref(type, order);
  if (tracking !== undefined) return <TrackOrder href={tracking} printedId={formatOrderId(type, order_id)} />;
  if (order_status_id === orderStatus.paymentPending) return <CompletePayment type={type} order_id={order_id} />;
  return <OrderAgain type={type} order_id={order_id} size="small" variant="secondary" />;
}

/** Opens the courier's page in a new tab. */
export function TrackOrder({ href, printedId }: { href: string; printedId: string }) {
  return (
    <Button size="small" icon="map-pin" href={href} target="_blank" rel="noopener noreferrer">
      <span>
        {labels.trackOrder}
        <VisuallyHidden> {printedId} (opens a new tab)</VisuallyHidden>
      </span>
    </Button>
  );
}

/** Opens the page that offers Pay again and Cancel payment. */
function CompletePayment({ type, order_id }: { type: ProductType; order_id: string }) {
  return (
    <Button size="small" href={buildUrl.orderStatus(order_id, { status: 'pending', page: type, mode: 'online' })}>
      <span>
        {openPaymentTexts.complete}
        <VisuallyHidden> of order {formatOrderId(type, order_id)}</VisuallyHidden>
      </span>
    </Button>
  );
}

interface OrderAgainProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon'> {
  readonly type: ProductType;
  readonly order_id: string;
}

/** Opens the items of an order, to add them to the cart. */
export function OrderAgain({ type, order_id, ...look }: OrderAgainProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <span>
          <span>Order again</span>
          <VisuallyHidden> {formatOrderId(type, order_id)}</VisuallyHidden>
        </span>
      </Button>
      {open && <OrderAgainDialog type={type} order_id={order_id} onClose={() => setOpen(false)} />}
    </>
  );
}
