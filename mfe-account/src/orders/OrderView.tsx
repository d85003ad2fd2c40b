import { orderNumberGroups, useShell } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { SkeletonBar, ListSurface, VisuallyHidden } from '@storefront/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { CancelBar } from './CancelBar';
import { few, OrderGrid, OrderPage, OrderPlace } from './layout';
import { orderKeys } from './order-queries';
import { OrderHeader } from './OrderHeader';
import { OrderItemRow } from './OrderItemRow';
import { OrderAddress, OrderHelp, OrderPrice } from './OrderPanels';
import { StatusPanel } from './StatusPanel';

/** One order whole. */
export function OrderView({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { setTitle, Widget } = useShell();
  const title = `Order ${orderNumberGroups(order.order_id).join(' ')}`;
  useEffect(() => setTitle(title), [setTitle, title]);
  const itemsId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [cancelled, setCancelled] = useState(false);
  const [paymentChanged, setPaymentChanged] = useState(false);
  const paymentEnded = paymentChanged && order.open_payment === undefined;
  // The button that was pressed is gone with the order's former state.
  useEffect(() => {
    if (cancelled || paymentEnded) heading.current?.focus();
  }, [cancelled, paymentEnded]);
  const client = useQueryClient();
  const readAgain = () => {
    setPaymentChanged(true);
    void client.invalidateQueries({ queryKey: orderKeys.all });
  };
  return (
    <OrderPage>
      <OrderHeader type={type} order={order} heading={heading} />
      <StatusPanel type={type} order={order}>
        {order.open_payment && (
          <Widget
            name="cart/open-payment"
            props={{
              productType: type,
              orderId: order.order_id,
              payment: order.open_payment,
              amount: order.total_amount,
              onChanged: readAgain,
            }}
            placeholder={<SkeletonBar $w="100%" $h="112px" />}
          />
        )}
      </StatusPanel>
      <OrderGrid $few={order.order_details.length <= few}>
        <OrderPlace $area="items">
          <ItemSheet as="section" $fullBleed aria-labelledby={itemsId}>
            <VisuallyHidden as="h2" id={itemsId}>
              {type === 'lab' ? 'Tests' : 'Items'}
            </VisuallyHidden>
            <ul role="list">
              {order.order_details.map((item, index) => (
                <OrderItemRow key={index} type={type} item={item} />
              ))}
            </ul>
            <CancelBar type={type} order={order} onCancelled={() => setCancelled(true)} />
          </ItemSheet>
        </OrderPlace>
        <OrderPlace $area="price">
          <OrderPrice type={type} order={order} />
        </OrderPlace>
        <OrderPlace $area="address">
          <OrderAddress type={type} order={order} />
        </OrderPlace>
        <OrderPlace $area="help">
          <OrderHelp type={type} order={order} />
        </OrderPlace>
      </OrderGrid>
    </OrderPage>
  );
}

const ItemSheet = styled(ListSurface)`
  display: flex;
  flex-direction: column;

  > ul {
    flex: 1;
  }
`;
