import type { ProductType } from '@storefront/shared-contracts';
import { OrderNumber } from '@storefront/shared-ui';

/** "Order 4821 300 017". */
export function OrderName({ type, order_id }: { type: ProductType; order_id: string }) {
  return (
    <>
      Order <OrderNumber type={type} order_id={order_id} />
    </>
  );
}
