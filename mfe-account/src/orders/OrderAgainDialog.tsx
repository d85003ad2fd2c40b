import { buildUrl, useShell, type ProductType, type RepeatableItem } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { Button, ErrorState, InlineAlert, Modal, VisuallyHidden } from '@storefront/shared-ui';
import { OrderNumber } from '@storefront/shared-ui/order';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { chosenText, toAgainLine } from './again-lines';
import { AgainRow, AgainRowSkeleton } from './AgainRow';
import { orderAgainQuery } from './order-queries';
import { useAddAgain } from './use-add-again';

interface OrderAgainDialogProps {
  readonly type: ProductType;
  readonly order_id: string;
  readonly onClose: () => void;
}

const none: readonly RepeatableItem[] = [];

/** The items of an order with what has changed since. The customer selects which of them the cart gets. */
export function OrderAgainDialog({ type, order_id, onClose }: OrderAgainDialogProps) {
  const { api, state } = useShell();
  const { data, isError, isFetching, refetch } = useQuery(orderAgainQuery(api, type, order_id));
  const { add, pending, failure } = useAddAgain(type, order_id);
  const cartCount = useSyncExternalStore(state.cartCount.subscribe, state.cartCount.get);
  // By position, which stays when the items are read again.
  const [unchecked, setUnchecked] = useState<readonly number[]>([]);
  const lines = (data?.items ?? none).map((item) => toAgainLine(type, item));
  const isChosen = (index: number) => (lines[index]?.quantity ?? 0) > 0 && !unchecked.includes(index);
  const chosen = lines.filter((_, index) => isChosen(index));
  const choose = (index: number, checked: boolean) =>
    setUnchecked((before) => (checked ? before.filter((other) => other !== index) : [...before, index]));
  return (
    <Modal
      open
      onClose={() => !pending && onClose()}
      width="wide"
      title="Order again"
      subtitle={
        <>
          <span>From order</span> <OrderNumber type={type} order_id={order_id} />
          {data && <span>, {formatIstDate(data.created_at)}</span>}
        </>
      }
      footerReason={data && chosenText(lines, chosen, cartCount)}
      footer={
        data &&
        (lines.some(({ quantity }) => quantity > 0) ? (
          <Button
            incomplete={chosen.length === 0}
            pending={pending}
            pendingLabel="Adding..."
            onClick={() => add(chosen)}
          >
            {`Add ${chosen.length} to cart`}
          </Button>
        ) : (
          <Button variant="secondary" href={buildUrl.cart(type)}>
            {labels.viewCart}
          </Button>
        ))
      }
    >
      {failure !== undefined && (
        <InlineAlert tone="danger" role="alert">
          {failure}
        </InlineAlert>
      )}
      {data ? (
        <List role="list" aria-label={type === 'lab' ? 'Tests of the order' : 'Items of the order'}>
          {lines.map((line, index) => (
            <AgainRow
              key={index}
              type={type}
              line={line}
              checked={isChosen(index)}
              onCheck={(checked) => choose(index, checked)}
            />
          ))}
        </List>
      ) : isError ? (
        <ErrorState message={messages.orderDetails} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <>
          <VisuallyHidden role="status">Loading the order</VisuallyHidden>
          <List aria-hidden="true">
            <AgainRowSkeleton />
            <AgainRowSkeleton />
            <AgainRowSkeleton />
          </List>
        </>
      )}
    </Modal>
  );
}

const List = styled.ul`
  > li {
    position: relative;
    padding: 12px 0;
    border-bottom: 1px solid var(--rule);
  }

  > li:first-child {
    padding-top: 0;
  }

  > li:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
`;
