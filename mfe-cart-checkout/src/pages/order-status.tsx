import { paths, type PageModule } from '@storefront/shared-contracts';
import { PageContainer } from '@storefront/shared-ui';
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Redirect } from '../checkout/Redirect';
import { OrderNotFound, OrderResult } from '../order-status/OrderResult';
import { parseOrderStatusParams, orderStatusQuery } from '../order-status/use-order-status';

/** The first poll of the order, fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, params, query) => {
  const address = parseOrderStatusParams(params['sub_order_id'], query);
  return address.kind === 'order' ? [orderStatusQuery(api, address.type, address.order_id)] : [];
};

/** /order-status/{sub_order_id}?status=&page=&mode=: the result of the payment. */
export default function OrderStatusPage() {
  const [query] = useSearchParams();
  const address = parseOrderStatusParams(useParams()['sub_order_id'], query);
  if (address.kind === 'cart') return <Redirect to={paths.cart} />;
  return (
    <Page>
      {address.kind === 'order' ? (
        <OrderResult
          key={`${address.type} ${address.order_id}`}
          type={address.type}
          order_id={address.order_id}
          cash={address.cash}
        />
      ) : (
        <OrderNotFound />
      )}
    </Page>
  );
}

/* The height that the shell reserves while the code of a page loads, so that the footer does not move. */
const Page = styled(PageContainer)`
  min-height: 80vh;
  padding-top: var(--s8);
`;
