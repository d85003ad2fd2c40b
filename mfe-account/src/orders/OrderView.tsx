import { printedOrderId, useShell } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Bar, Sheet, SideColumn, VisuallyHidden } from '@storefront/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { CancelBar } from './CancelBar';
import { OrderColumns, OrderPage } from './layout';
import { orderKeys } from './order-queries';
import { OrderHead } from './OrderHead';
import { OrderItemRow } from './OrderItemRow';
import { DeliveryAddress, OrderHelp, OrderPrice } from './OrderPanels';
import { StatusNote } from './StatusNote';
import { Timeline } from './Timeline';

/** One order whole. Source: spec 2 (Order details). */
export function OrderView({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { setTitle, Widget } = useShell();
  const title = `Order ${printedOrderId(type, order.order_id)}`;
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
      <OrderHead type={type} order={order} heading={heading} />
      <Said>
        <StatusNote type={type} order={order} />
        {order.open_payment && (
          <NextSteps>
            <Widget
              name="cart/open-payment"
              props={{
                productType: type,
                orderId: order.order_id,
                payment: order.open_payment,
                onChanged: readAgain,
              }}
              placeholder={<Bar $w="100%" $h="112px" />}
            />
          </NextSteps>
        )}
      </Said>
      <OrderColumns>
        <Timeline events={order.timeline} />
        <Sheet as="section" $bleed aria-labelledby={itemsId}>
          <VisuallyHidden as="h2" id={itemsId}>
            Items
          </VisuallyHidden>
          <ul role="list">
            {order.order_details.map((item, index) => (
              <OrderItemRow key={index} type={type} item={item} />
            ))}
          </ul>
          <CancelBar type={type} order={order} onCancelled={() => setCancelled(true)} />
        </Sheet>
        <SideColumn>
          <DeliveryAddress order={order} />
          <OrderPrice order={order} />
          <OrderHelp type={type} />
        </SideColumn>
      </OrderColumns>
    </OrderPage>
  );
}

const Said = styled.div`
  &:not(:empty) {
    margin-top: var(--s4);
  }
`;

const NextSteps = styled.div`
  max-width: 560px;
  margin-top: var(--s4);
`;
