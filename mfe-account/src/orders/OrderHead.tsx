import { indianTime, printedOrderId, routeTo } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Breadcrumbs, media, Meta, StatusTag } from '@storefront/shared-ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import { itemCount, listTitles, statusWords, trackingHref } from './order-words';
import { TrackOrder } from './TrackOrder';

export interface OrderHeadProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** Which order this is, of when, and where it stands. Source: spec 2 (Order details). */
export function OrderHead({ type, order, heading }: OrderHeadProps) {
  const { order_id, created_at, order_details, order_status_id, status_order, user_details } = order;
  const printedId = printedOrderId(type, order_id);
  const tracking = trackingHref(order);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: listTitles[type], href: routeTo.orders(type) }, { label: printedId }]} />
      <Head>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Order {printedId}
          </h1>
          <Meta>
            {itemCount(order_details.length)}. Placed on {indianTime(created_at)}
          </Meta>
        </div>
        <Where>
          <StatusTag statusId={order_status_id}>
            {statusWords(order_status_id, status_order, user_details.created_at)}
          </StatusTag>
          {tracking !== undefined && <TrackOrder href={tracking} printedId={printedId} />}
        </Where>
      </Head>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  margin-top: 2px;

  h1 {
    overflow-wrap: anywhere;
  }

  /* it takes the focus after a cancellation, which is no place for a ring */
  h1:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const Where = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);

  ${media.phone} {
    justify-content: space-between;
    width: 100%;
  }
`;
