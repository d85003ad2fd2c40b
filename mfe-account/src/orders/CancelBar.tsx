import { formatRupees, type OrderDetail, type ProductType } from '@storefront/shared-contracts';
import { cancellationTexts } from '@storefront/shared-contracts/texts';
import { Button, media, Meta } from '@storefront/shared-ui';
import { OrderNumber } from '@storefront/shared-ui/order';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { CancelModal } from './CancelModal';
import { getCancellability, itemCount } from './order-labels';
import { useCancelOrder } from './use-cancel-order';

interface CancelBarProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  /** Called after the order was cancelled and fetched again. */
  readonly onCancelled: () => void;
}

/**
 * Cancel order below the items, with the rule until when it is possible. Renders nothing if the order cannot be
 * cancelled for another reason.
 */
export function CancelBar({ type, order, onCancelled }: CancelBarProps) {
  const { order_id, order_details, order_status_id, total_amount } = order;
  const [open, setOpen] = useState(false);
  const cancelOrder = useCancelOrder(order_id, () => {
    setOpen(false);
    onCancelled();
  });
  const reason = useId();
  const state = getCancellability(order_status_id);
  const close = () => {
    setOpen(false);
    cancelOrder.clearRejection();
  };
  return (
    <>
      {state !== 'none' && (
        <Bar>
          <Meta id={reason}>{cancellationTexts[type][state]}</Meta>
          <Button
            size="small"
            variant="dangerSecondary"
            disabled={state === 'closed'}
            aria-describedby={reason}
            onClick={() => setOpen(true)}
          >
            Cancel order
          </Button>
        </Bar>
      )}
      {/* Outside of the bar, so that the dialog stays open with the server's reason if the order has left this state
         in the meantime. */}
      <CancelModal
        {...cancelOrder}
        open={open}
        orderNumber={<OrderNumber type={type} order_id={order_id} />}
        summary={`${itemCount(type, order_details.length)}, ${formatRupees(total_amount, { exact: true })}`}
        onClose={close}
      />
    </>
  );
}

/** A row below the items of an order, with a sentence and a button. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
  padding: 12px 18px;
  border-top: 1px solid var(--rule);
  background: var(--ground);

  > p {
    flex: 1 1 12rem;
  }

  ${media.phone} {
    padding: 12px var(--gutter);
  }
`;
