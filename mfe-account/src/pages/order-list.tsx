import {
  buildUrl,
  isProductType,
  usePageFacts,
  useShell,
  type PageModule,
  type ProductType,
} from '@storefront/shared-contracts';
import { customerQuery, NotFoundPage, usePagedList } from '@storefront/page-kit';
import { Meta } from '@storefront/shared-ui';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { AccountLayout } from '../layouts/AccountLayout';
import { getOrderId, ordersQuery } from '../orders/order-queries';
import { listTitles } from '../orders/order-labels';
import { Orders } from '../orders/Orders';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, { product_type }) => {
  const type = product_type?.toLowerCase();
  return isProductType(type) ? [ordersQuery(api, type), customerQuery(api)] : [];
};

/** /my-order/{product_type}: the customer's orders. Any other type renders the not-found page. */
export default function OrderListPage() {
  const { product_type } = useParams();
  const type = product_type?.toLowerCase();
  return isProductType(type) ? <OrderList key={type} type={type} /> : <NotFoundPage type="page" />;
}

function OrderList({ type }: { type: ProductType }) {
  const { api } = useShell();
  const list = usePagedList(ordersQuery(api, type), getOrderId);
  const title = listTitles[type];
  usePageFacts({ title });
  return (
    <AccountLayout current={buildUrl.orders(type)}>
      <h1>{title}</h1>
      <Count>{list.items.length > 0 && formatCount(list.total)}</Count>
      <Orders type={type} list={list} />
    </AccountLayout>
  );
}

const formatCount = (total: number) => (total === 1 ? '1 order' : `${total} orders, newest first`);

/* Reserves its line, so that the list does not move when the count loads. */
const Count = styled(Meta)`
  min-height: 1.5em;
  margin: 2px 0 var(--s4);
`;
