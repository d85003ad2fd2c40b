import { openPaymentTexts, formatOrderId, buildUrl } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';
import { Button, VisuallyHidden } from '@storefront/shared-ui';

/** To the page that offers Pay again and Cancel payment. */
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
