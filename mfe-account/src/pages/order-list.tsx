import { productType, buildUrl, useShell } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';
import { NotFoundPage, usePagedList } from '@storefront/page-kit';
import { Meta } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { AccountLayout } from '../layouts/AccountLayout';
import { orderIdOf, ordersQuery } from '../orders/order-queries';
import { listTitles } from '../orders/order-labels';
import { Orders } from '../orders/Orders';

/** /my-order/{product_type}: the customer's orders; any other type is a page that there isn't. */
export default function OrderListPage() {
  const { product_type } = useParams();
  const type = productType.safeParse(product_type?.toLowerCase());
  return type.success ? <OrdersOf key={type.data} type={type.data} /> : <NotFoundPage type="page" />;
}

function OrdersOf({ type }: { type: ProductType }) {
  const { api, setTitle } = useShell();
  const list = usePagedList(ordersQuery(api, type), orderIdOf);
  const title = listTitles[type];
  useEffect(() => setTitle(title), [setTitle, title]);
  return (
    <AccountLayout current={buildUrl.orders(type)}>
      <h1>{title}</h1>
      <Count>{list.items.length > 0 && countWords(list.total)}</Count>
      <Orders type={type} list={list} />
    </AccountLayout>
  );
}

const countWords = (total: number) => (total === 1 ? '1 order' : `${total} orders, newest first`);

/* The line is there before the words, so that the sheet stays where it is. */
const Count = styled(Meta)`
  min-height: 1.5em;
  margin: 2px 0 var(--s4);
`;
