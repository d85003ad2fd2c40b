import { formatOrderId, formatRupees, orderStatus, buildUrl } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import type { OrderSummary, ProductType } from '@storefront/shared-contracts';
import { joinUnits, Meta, StretchedLink } from '@storefront/shared-ui';
import { CartonTile, OrderNumber, StatusTag } from '@storefront/shared-ui/order';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { OrderAgain } from './OrderAgain';
import { CompletePayment, TrackOrder } from './OrderActions';
import { itemCount, orderDayText, trackingHref } from './order-labels';
import { OrderItemTile } from './OrderItemTile';
import { RowAction, RowBox, RowDay, RowFoot, RowHeading, RowName, RowStatus, RowTotal } from './OrderListSurface';

export interface OrderRowProps {
  readonly type: ProductType;
  readonly order: OrderSummary;
}

/** An order in a list, named after its first item; a link covers the whole row. Memoized, because the list grows by 10. */
export const OrderRow = memo(function OrderRow({ type, order }: OrderRowProps) {
  const { order_id, created_at, order_status_id, status_order, sub_order_list_count, total_amount, first_item } = order;
  const numberId = useId();
  const day = orderDayText(type, order);
  return (
    <RowBox>
      {first_item === undefined ? (
        <CartonTile count={sub_order_list_count} />
      ) : (
        <OrderItemTile type={type} item={first_item} size="order" />
      )}
      <RowName>
        <RowHeading>
          {/* Several orders can begin with the same item, so the number describes the link. */}
          <StretchedLink href={buildUrl.orderDetails(type, order_id)} aria-describedby={numberId}>
            <OrderTitle type={type} order={order} />
          </StretchedLink>
        </RowHeading>
        <Meta id={numberId}>
          Order <OrderNumber type={type} order_id={order_id} />
        </Meta>
        <Meta>Placed on {formatIstDate(created_at)}</Meta>
      </RowName>
      <RowTotal>{formatRupees(total_amount, { exact: true })}</RowTotal>
      <RowFoot>
        <RowStatus>
          <StatusTag statusId={order_status_id}>{status_order}</StatusTag>
          {day !== undefined && <RowDay>{day}</RowDay>}
        </RowStatus>
        <RowAction>
          <OrderAction type={type} order={order} />
        </RowAction>
      </RowFoot>
    </RowBox>
  );
});

/** "Thyroxine 50 mcg Tablet + 2 more", whose end stays on one line. */
export function OrderTitle({ type, order: { first_item, sub_order_list_count } }: OrderRowProps) {
  if (first_item === undefined) return itemCount(type, sub_order_list_count);
  const others = sub_order_list_count - 1;
  return (
    <>
      {joinUnits(first_item.name)}
      {others > 0 && (
        <>
          {' '}
          <Together>{`+ ${others} more`}</Together>
        </>
      )}
    </>
  );
}

/** The next step of the customer with an order. */
export function OrderAction({ type, order }: OrderRowProps) {
  const { order_id, order_status_id } = order;
  const tracking = trackingHref(type, order);
  if (tracking !== undefined) return <TrackOrder href={tracking} printedId={formatOrderId(type, order_id)} />;
  if (order_status_id === orderStatus.paymentPending) return <CompletePayment type={type} order_id={order_id} />;
  return <OrderAgain type={type} order_id={order_id} size="small" variant="secondary" />;
}

const Together = styled.span`
  white-space: nowrap;
`;
