import { formatOrderId, useShell, type OrderDetail, type ProductType } from '@storefront/shared-contracts';
import { SkeletonBar, ListSurface, VisuallyHidden } from '@storefront/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { Bill } from './Bill';
import { CancelBar } from './CancelBar';
import { maxItemsAcross, OrderGrid, OrderPage, OrderArea } from './layout';
import { orderKeys } from './order-queries';
import { OrderDocuments } from './OrderDocuments';
import { OrderHeader } from './OrderHeader';
import { OrderItemRow } from './OrderItemRow';
import { OrderAddress, OrderHelp, OrderPrice } from './OrderPanels';
import { OrderSkeleton } from './OrderSkeleton';
import { ReturnBar } from './ReturnBar';
import { StatusPanel } from './StatusPanel';
import { usePrinting } from './use-printing';

interface OrderViewProps {
  readonly type: ProductType;
  readonly order_id: string;
  /** Undefined while the order loads. */
  readonly order: OrderDetail | undefined;
}

/** The page of an order. While the order loads, its skeleton with the number from the URL. */
export function OrderView({ type, order_id, order }: OrderViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <OrderPage>
      <OrderHeader type={type} order_id={order_id} order={order} heading={heading} />
      {order ? <OrderBody type={type} order={order} heading={heading} /> : <OrderSkeleton type={type} />}
    </OrderPage>
  );
}

interface OrderBodyProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function OrderBody({ type, order, heading }: OrderBodyProps) {
  const { setTitle, Widget } = useShell();
  const title = `Order ${formatOrderId(type, order.order_id)}`;
  useEffect(() => setTitle(title), [setTitle, title]);
  const itemsId = useId();
  const isPrinting = usePrinting();
  const [changed, setChanged] = useState(false);
  const [paymentChanged, setPaymentChanged] = useState(false);
  const paymentEnded = paymentChanged && order.open_payment === undefined;
  // The pressed button was removed together with the previous status, so another element gets the focus.
  useEffect(() => {
    if (changed || paymentEnded) heading.current?.focus();
  }, [changed, paymentEnded, heading]);
  const client = useQueryClient();
  const readAgain = () => {
    setPaymentChanged(true);
    void client.invalidateQueries({ queryKey: orderKeys.all });
  };
  return (
    <>
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
      <OrderGrid $few={order.order_details.length <= maxItemsAcross}>
        <OrderArea $area="items">
          <ItemSheet as="section" $fullBleed aria-labelledby={itemsId}>
            <VisuallyHidden as="h2" id={itemsId}>
              {type === 'lab' ? 'Tests' : 'Items'}
            </VisuallyHidden>
            <ul role="list">
              {order.order_details.map((item, index) => (
                <OrderItemRow key={index} type={type} item={item} />
              ))}
            </ul>
            <CancelBar type={type} order={order} onCancelled={() => setChanged(true)} />
            <ReturnBar type={type} order={order} onRequested={() => setChanged(true)} />
          </ItemSheet>
        </OrderArea>
        <OrderArea $area="price">
          <OrderPrice type={type} order={order} />
        </OrderArea>
        <OrderArea $area="address">
          <OrderAddress type={type} order={order} />
        </OrderArea>
        <OrderArea $area="help">
          {order.documents && <OrderDocuments type={type} order_id={order.order_id} documents={order.documents} />}
          <OrderHelp type={type} order={order} />
        </OrderArea>
      </OrderGrid>
      {isPrinting && <Bill type={type} order={order} />}
    </>
  );
}

const ItemSheet = styled(ListSurface)`
  display: flex;
  flex-direction: column;

  > ul {
    flex: 1;
  }
`;
