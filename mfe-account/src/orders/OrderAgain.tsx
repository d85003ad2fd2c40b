import { formatOrderId, type ProductType } from '@storefront/shared-contracts';
import { Button, VisuallyHidden, type ButtonProps } from '@storefront/shared-ui';
import { useState } from 'react';
import { OrderAgainDialog } from './OrderAgainDialog';

export interface OrderAgainProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon'> {
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
