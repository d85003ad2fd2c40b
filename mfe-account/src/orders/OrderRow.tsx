import { formatRupees, orderStatus, formatOrderId, buildUrl } from '@storefront/shared-contracts';
import { formatIstDate, orderPromise } from '@storefront/shared-contracts/orders';
import type { OrderSummary, ProductType } from '@storefront/shared-contracts';
import { Icon, media, Meta, StretchedLink } from '@storefront/shared-ui';
import { CartonTile, OrderNumber, StatusTag } from '@storefront/shared-ui/order';
import { memo } from 'react';
import styled from 'styled-components';
import { CompletePayment, TrackOrder } from './OrderActions';
import { itemCount, trackingHref } from './order-labels';
import { OrderItemTile } from './OrderItemTile';
import { RowBox, RowFoot, RowGo, RowHeading, RowName, RowPromise, RowStatus, RowTotal } from './OrderListSurface';

export interface OrderRowProps {
  readonly type: ProductType;
  readonly order: OrderSummary;
}

/** An order in a list; a link covers the whole row. Memoized, because the list grows by 10. */
export const OrderRow = memo(function OrderRow({ type, order }: OrderRowProps) {
  const { order_id, created_at, order_status_id, status_order, sub_order_list_count, total_amount, first_item } = order;
  const promise = orderPromise(type, order);
  const printedId = formatOrderId(type, order_id);
  const tracking = trackingHref(type, order);
  const unpaid = order_status_id === orderStatus.paymentPending;
  return (
    <RowBox>
      {first_item === undefined ? (
        <CartonTile count={sub_order_list_count} />
      ) : (
        <OrderItemTile type={type} item={first_item} size="order" />
      )}
      <RowName>
        <RowHeading>
          <StretchedLink href={buildUrl.orderDetails(type, order_id)}>
            Order <OrderNumber type={type} order_id={order_id} />
          </StretchedLink>
        </RowHeading>
        {promise !== undefined && <RowPromise>{promise}</RowPromise>}
        <Meta>
          {itemCount(type, sub_order_list_count)}
          <PlacedOn>. Placed on </PlacedOn>
          <OnPhone>, </OnPhone>
          {formatIstDate(created_at)}
        </Meta>
      </RowName>
      <RowFoot>
        <RowStatus>
          <StatusTag statusId={order_status_id}>{status_order}</StatusTag>
        </RowStatus>
        <RowTotal>
          {formatRupees(total_amount, { exact: true })}
          <small>Total amount</small>
        </RowTotal>
      </RowFoot>
      <RowGo $caret={tracking === undefined && !unpaid}>
        {tracking !== undefined ? (
          <TrackOrder href={tracking} printedId={printedId} />
        ) : unpaid ? (
          <CompletePayment type={type} order_id={order_id} />
        ) : (
          <Icon name="caret-right" />
        )}
      </RowGo>
    </RowBox>
  );
});

const OnPhone = styled.span`
  ${media.tabletUp} {
    display: none;
  }
`;

const PlacedOn = styled.span`
  ${media.phone} {
    display: none;
  }
`;
