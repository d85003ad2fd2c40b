import { paths, type OrderSummary, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { LoadMoreSection, type ListPage, type PagedList } from '@storefront/page-kit';
import { Button, EmptyState, ErrorState, ListSurface, VisuallyHidden } from '@storefront/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { OrderRow, OrderRowSkeleton } from './OrderRow';

interface OrdersProps {
  readonly type: ProductType;
  readonly list: PagedList<OrderSummary, ListPage<OrderSummary>>;
}

const pageSize = limits.pageSize.orders;

/** An order list in all its states. */
export function Orders({ type, list }: OrdersProps) {
  if (list.status === 'loading') return <Loading pages={list.pagesExpected} />;
  if (list.status === 'failed') return <ErrorState message={messages.loadingData} onRetry={list.retry} />;
  return list.items.length === 0 ? <NoOrders type={type} text={emptyText(type)} /> : <Loaded type={type} list={list} />;
}

/* On phones as wide as the screen. */
const List = styled(ListSurface).attrs({ as: 'ul', $fullBleed: true, role: 'list' })``;

function Loading({ pages }: { pages: number }) {
  return (
    <LoadingList data-loading>
      <VisuallyHidden role="status">Loading your orders</VisuallyHidden>
      <List aria-hidden="true">{loadingRows(pages * pageSize)}</List>
    </LoadingList>
  );
}

/* The space of the end of the list. */
const LoadingList = styled.div`
  padding-bottom: calc(48px + var(--s6));
`;

function Loaded({ type, list }: OrdersProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const toCome = Math.max(0, Math.min(pageSize, list.total - list.items.length));
  return (
    <>
      <List ref={listRef} aria-busy={list.loadingMore}>
        {list.items.map((order) => (
          <OrderRow key={order.order_id} type={type} order={order} />
        ))}
        {list.loadingMore && loadingRows(toCome)}
      </List>
      <LoadMoreSection list={list} container={listRef} failure={messages.loadingData} />
    </>
  );
}

const emptyText = (type: ProductType) =>
  `Your ${type === 'lab' ? 'lab test' : 'medicine'} orders will be listed here, newest first.`;

/** In place of orders: links to the catalogues, the one of this order type first. */
export function NoOrders({ type, text }: { type: ProductType; text: string }) {
  const medicines = { href: paths.medicines, label: labels.orderMedicines };
  const labTests = { href: paths.labTests, label: labels.bookLabTest };
  const [first, second] = type === 'lab' ? [labTests, medicines] : [medicines, labTests];
  return (
    <EmptyState
      heading={messages.noOrders}
      text={text}
      actions={
        <>
          <Button href={first.href}>{first.label}</Button>
          <Button variant="secondary" href={second.href}>
            {second.label}
          </Button>
        </>
      }
    />
  );
}

const loadingRows = (count: number) =>
  Array.from({ length: count }, (_, index) => <OrderRowSkeleton key={`next-${index}`} />);
