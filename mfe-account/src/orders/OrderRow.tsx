import { formatRupees, buildUrl } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import type { OrderSummary, ProductType } from '@storefront/shared-contracts';
import { joinUnits, media, Meta, SkeletonBar, StretchedLink } from '@storefront/shared-ui';
import { CartonTile, OrderNumber, StatusTag } from '@storefront/shared-ui/order';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { StatusBar } from './layout';
import { OrderAction } from './OrderActions';
import { itemCount, orderDayText } from './order-labels';
import { OrderItemTile, TileBar } from './OrderItemTile';

interface OrderRowProps {
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

/** The skeleton of a row, with the box and height of the row. Hidden from assistive technology. */
export function OrderRowSkeleton() {
  return (
    <RowBox aria-hidden="true">
      <TileBar $w="64px" $h="84px" />
      <RowName>
        <RowHeading as="div">
          <TextBar width="62%" large />
        </RowHeading>
        <Meta>
          <TextBar width="46%" />
        </Meta>
        <Meta>
          <TextBar width="54%" />
        </Meta>
      </RowName>
      <RowTotal>
        <Amount $w="92px" $h="22px" />
      </RowTotal>
      <RowFoot>
        <RowStatus>
          <StatusBar $w="96px" />
          <RowDay>
            <TextBar width="132px" />
          </RowDay>
        </RowStatus>
        <RowAction>
          <SkeletonBar $w="100%" $h="44px" />
        </RowAction>
      </RowFoot>
    </RowBox>
  );
}

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

const RowBox = styled.li`
  position: relative;
  display: grid;
  /* The last two are as wide as the longest usual text, so that they align from row to row. */
  grid-template-columns: 64px minmax(0, 1fr) 184px minmax(7.25rem, max-content) minmax(9.75rem, max-content);
  gap: 4px 20px;
  align-items: center;
  padding: 14px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  ${media.tablet} {
    grid-template-columns: 64px minmax(0, 1fr) auto minmax(9.75rem, max-content);

    > :first-child {
      grid-row: 1 / 3;
    }
  }

  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: 6px 12px;
    align-items: start;
    padding: 14px var(--gutter);

    > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

/* Title, number and date. */
const RowName = styled.div`
  min-width: 0;

  p {
    line-height: 1.35;
  }
`;

const RowHeading = styled.h2`
  margin-bottom: 3px;
  font-size: var(--fs-18);
  line-height: 1.22;
  overflow-wrap: anywhere;
`;

/* "Arriving by Sun, 29 Nov". */
const RowDay = styled.p`
  margin-top: 3px;
  color: var(--text-2);
  font-size: var(--fs-14);
  text-wrap: balance;
`;

/* The status with the day that belongs to it. */
const RowStatus = styled.div`
  line-height: 1.35;

  ${media.desktop} {
    grid-column: 3;
  }

  ${media.tablet} {
    grid-column: 2;
    grid-row: 2;
  }

  ${media.phone} {
    flex: 1 1 auto;

    /* Only the label decides whether the action is beside the status or below it. */
    ${RowDay} {
      contain: inline-size;
    }
  }
`;

const RowTotal = styled.div`
  font-size: var(--fs-20);
  font-weight: var(--w-bold);
  line-height: 1.1;
  text-align: right;

  ${media.desktop} {
    grid-column: 4;
    grid-row: 1;
  }

  ${media.tablet} {
    grid-column: 3;
    grid-row: 1 / 3;
  }

  ${media.phone} {
    font-size: 1.125rem;
  }
`;

/* Status and action of a row. On phones they share a line if both fit. */
const RowFoot = styled.div`
  display: contents;

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    align-items: flex-end;
    justify-content: flex-end;
    gap: 6px 12px;
  }
`;

/* The action of a row, above the link that covers the row. */
const RowAction = styled.div`
  position: relative;
  z-index: 1;

  > a,
  > button {
    width: 100%;
    padding: 0 8px;
  }

  ${media.tablet} {
    grid-column: 4;
    grid-row: 1 / 3;
  }

  ${media.phone} {
    min-width: min(124px, 28vw);

    /* leaves the room to the status */
    > a > svg {
      display: none;
    }
  }
`;

const Together = styled.span`
  white-space: nowrap;
`;

const Amount = styled(SkeletonBar)`
  margin-left: auto;

  ${media.phone} {
    width: 72px;
  }
`;
