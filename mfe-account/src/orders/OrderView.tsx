import { printedOrderId, useShell } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Sheet, SideColumn, VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { CancelBar } from './CancelBar';
import { OrderColumns, OrderPage } from './layout';
import { OrderHead } from './OrderHead';
import { OrderItemRow } from './OrderItemRow';
import { DeliveryAddress, OrderHelp, OrderPrice } from './OrderPanels';
import { StatusNote } from './StatusNote';
import { Timeline } from './Timeline';

/** One order whole. Source: spec 2 (Order details). */
export function OrderView({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { setTitle } = useShell();
  const title = `Order ${printedOrderId(type, order.order_id)}`;
  useEffect(() => setTitle(title), [setTitle, title]);
  const itemsId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [cancelled, setCancelled] = useState(false);
  // The button that opened the dialog is gone with the order's state.
  useEffect(() => {
    if (cancelled) heading.current?.focus();
  }, [cancelled]);
  return (
    <OrderPage>
      <OrderHead type={type} order={order} heading={heading} />
      <Said>
        <StatusNote type={type} order={order} />
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
