import { buildUrl, formatRupees } from '@storefront/shared-contracts';
import { media, Meta, SkeletonBar, StretchedLink, TextLink } from '@storefront/shared-ui';
import { CartonTile, OrderNumber } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { orderStatusText } from '../orders/order-labels';
import { OrderAction } from '../orders/OrderActions';
import { OrderItemTile, TileBar } from '../orders/OrderItemTile';
import { OrderTitle } from '../orders/OrderRow';
import type { TypedOrder } from './choose-orders';
import { Section } from './Section';

const heading = 'Last order';

/** The newest order that is not the next delivery, with Order again. A link covers it. */
export function LastOrder({ type, order }: TypedOrder) {
  const { order_id, first_item, sub_order_list_count, total_amount } = order;
  return (
    <Section
      wide
      heading={heading}
      action={
        <TextLink kind="alone" href={buildUrl.orders(type)}>
          {type === 'lab' ? 'All lab orders' : 'All medicine orders'}
        </TextLink>
      }
    >
      <Row>
        {first_item === undefined ? (
          <CartonTile count={sub_order_list_count} />
        ) : (
          <OrderItemTile type={type} item={first_item} size="account" />
        )}
        <Texts>
          <Title>
            <StretchedLink href={buildUrl.orderDetails(type, order_id)}>
              <OrderTitle type={type} order={order} />
            </StretchedLink>
          </Title>
          <Meta>
            <span>{orderStatusText(type, order)}</span> Order <OrderNumber type={type} order_id={order_id} />
          </Meta>
          <Meta>{formatRupees(total_amount, { exact: true })}</Meta>
        </Texts>
        <Action>
          <OrderAction type={type} order={order} />
        </Action>
      </Row>
    </Section>
  );
}

/** The skeleton of the last order. */
export function LastOrderSkeleton() {
  return (
    <Section wide heading={heading}>
      <Row aria-hidden="true">
        <TileBar $w="76px" $h="100px" />
        <Texts>
          <Title as="div">
            <TextBar width="60%" large />
          </Title>
          <Meta as="div">
            <TextBar width="80%" />
            <TextBar width="50%" onPhone />
          </Meta>
          <Meta as="div">
            <TextBar width="72px" />
          </Meta>
        </Texts>
        <Action>
          <SkeletonBar $w="136px" $h="var(--tap)" />
        </Action>
      </Row>
    </Section>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  gap: var(--s4);
  align-items: center;

  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const Texts = styled.div`
  flex: 1 1 0;
  min-width: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  margin-bottom: 3px;
  font-size: var(--fs-18);
  line-height: 1.22;
`;

/* Above the link that covers the order. */
const Action = styled.div`
  position: relative;
  z-index: 1;

  ${media.phone} {
    flex: 1 1 100%;

    > * {
      width: 100%;
    }
  }
`;
