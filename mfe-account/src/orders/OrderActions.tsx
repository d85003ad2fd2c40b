import { buildUrl, formatOrderId, type ProductType } from '@storefront/shared-contracts';
import { labels, openPaymentTexts } from '@storefront/shared-contracts/texts';
import { Button, VisuallyHidden } from '@storefront/shared-ui';

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
export function CompletePayment({ type, order_id }: { type: ProductType; order_id: string }) {
  return (
    <Button size="small" href={buildUrl.orderStatus(order_id, { status: 'pending', page: type, mode: 'online' })}>
      <span>
        {openPaymentTexts.complete}
        <VisuallyHidden> of order {formatOrderId(type, order_id)}</VisuallyHidden>
      </span>
    </Button>
  );
}
