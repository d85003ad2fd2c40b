import { formatOrderId, buildUrl, orderStatus } from '@storefront/shared-contracts';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { CopyOrderNumber } from '@storefront/page-kit';
import { LinkButton, media, Meta } from '@storefront/shared-ui';
import { Breadcrumbs } from '@storefront/shared-ui/detail';
import { OrderNumber, StatusTag } from '@storefront/shared-ui/order';
import type { Ref } from 'react';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { StatusBar } from './layout';
import { itemCount, listTitles, trackingHref } from './order-labels';
import { OrderAgain, TrackOrder } from './OrderActions';

interface OrderHeaderProps {
  readonly type: ProductType;
  readonly order_id: string;
  /** Undefined while the order loads; then bars replace everything except its number. */
  readonly order: OrderDetail | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** Statuses whose panel below has the buttons of the order. */
const hasOwnAction: ReadonlySet<number> = new Set([orderStatus.paymentPending, orderStatus.paymentFailed]);

const orderTypeLabels = { medicine: 'Medicine order', lab: 'Lab order' } as const;

/** Number, date and status of an order. */
export function OrderHeader({ type, order_id, order, heading }: OrderHeaderProps) {
  const printedId = formatOrderId(type, order_id);
  const tracking = order && trackingHref(type, order);
  const list = { label: listTitles[type], href: buildUrl.orders(type) };
  const number = <OrderNumber type={type} order_id={order_id} />;
  return (
    <>
      <Breadcrumbs crumbs={[list, { label: printedId, shown: number }]} onPhone={list} />
      <Header>
        <div>
          <Title>
            <h1 ref={heading} tabIndex={-1}>
              Order {number}
            </h1>
            <CopyOrderNumber type={type} order_id={order_id} />
            {order && <LinkButton onClick={() => window.print()}>Print</LinkButton>}
          </Title>
          {order ? (
            <Meta>
              {orderTypeLabels[type]}, {itemCount(type, order.order_details.length)}. Placed on{' '}
              {formatIstDateTime(order.created_at)}
            </Meta>
          ) : (
            <LoadingMeta data-loading>
              {orderTypeLabels[type]} <TextBar width="170px" />
            </LoadingMeta>
          )}
        </div>
        <StatusArea>
          {order ? (
            <StatusTag statusId={order.order_status_id}>{order.status_order}</StatusTag>
          ) : (
            <StatusBar $w="130px" aria-hidden="true" data-loading />
          )}
          {tracking !== undefined && <TrackOrder href={tracking} printedId={printedId} />}
          {order && !hasOwnAction.has(order.order_status_id) && (
            <OrderAgain
              type={type}
              order_id={order_id}
              size="small"
              variant={tracking === undefined ? 'primary' : 'secondary'}
              icon="arrow-clockwise"
            />
          )}
        </StatusArea>
      </Header>
    </>
  );
}

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px var(--s4);
  margin: 6px 0 var(--s4);

  ${media.phone} {
    margin: 0 0 var(--s3);
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;

  h1 {
    overflow-wrap: anywhere;
  }

  /* Focused after a cancellation. It is not interactive, so it has no focus ring. */
  h1:focus-visible {
    outline: none;
    box-shadow: none;
  }

  button {
    color: var(--brand);
  }
`;

const LoadingMeta = styled(Meta)`
  display: flex;
  gap: 6px;
`;

const StatusArea = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);

  ${media.phone} {
    justify-content: space-between;
    width: 100%;

    /* a second action has a row of its own */
    > a + * {
      flex: 1 1 100%;
    }
  }
`;
