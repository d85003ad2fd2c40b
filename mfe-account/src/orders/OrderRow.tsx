import { formatRupees, indianTime, orderStatus, printedOrderId, routeTo } from '@storefront/shared-contracts';
import type { OrderSummary, ProductType } from '@storefront/shared-contracts';
import { CartonTile, Icon, media, Meta, StatusTag, StretchedLink } from '@storefront/shared-ui';
import { memo } from 'react';
import styled from 'styled-components';
import { CompletePayment } from './CompletePayment';
import { trackingHref } from './order-words';
import { RowBox, RowGo, RowName, RowStatus, RowTotal } from './OrderSheet';
import { TrackOrder } from './TrackOrder';

export interface OrderRowProps {
  readonly type: ProductType;
  readonly order: OrderSummary;
}

/** An order in a list; the whole row leads to it (design, "Order row"). Remembered, because the list grows by 10. */
export const OrderRow = memo(function OrderRow({ type, order }: OrderRowProps) {
  const { order_id, created_at, order_status_id, status_order, sub_order_list_count, total_amount } = order;
  const printedId = printedOrderId(type, order_id);
  const tracking = trackingHref(order);
  const unpaid = order_status_id === orderStatus.paymentPending;
  return (
    <RowBox>
      <CartonTile count={sub_order_list_count} />
      <RowName>
        <Name>
          <StretchedLink href={routeTo.orderDetails(type, order_id)}>Order {printedId}</StretchedLink>
        </Name>
        <Meta>
          <PlacedOn>Placed on </PlacedOn>
          {indianTime(created_at)}
        </Meta>
      </RowName>
      <RowStatus>
        <StatusTag statusId={order_status_id}>{status_order}</StatusTag>
      </RowStatus>
      <RowTotal>
        {formatRupees(total_amount, { exact: true })}
        <small>Total amount</small>
      </RowTotal>
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

const Name = styled.h2`
  font-size: var(--fs-18);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const PlacedOn = styled.span`
  ${media.phone} {
    display: none;
  }
`;
