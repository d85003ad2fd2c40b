import {
  ApiError,
  isOrderId,
  isProductType,
  useShell,
  type PageModule,
  type ProductType,
} from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { NotFoundPage } from '@storefront/page-kit';
import { ErrorState } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ErrorPage } from '../orders/layout';
import { orderQuery } from '../orders/order-queries';
import { OrderView } from '../orders/OrderView';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, { product_type, order_id }) => {
  const type = product_type?.toLowerCase();
  return isProductType(type) && isOrderId(order_id) ? [orderQuery(api, type, order_id)] : [];
};

/**
 * /my-order/{product_type}/{order_id}: one order of the customer. An order of another customer renders the not-found
 * page. See docs/behaviour.md, D29.
 */
export default function OrderDetailsPage() {
  const { product_type, order_id } = useParams();
  const type = product_type?.toLowerCase();
  if (!isProductType(type) || !isOrderId(order_id)) return <NotFoundPage type="page" />;
  return <Order key={order_id} type={type} order_id={order_id} />;
}

function Order({ type, order_id }: { type: ProductType; order_id: string }) {
  const { api } = useShell();
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(api, type, order_id));
  if (error instanceof ApiError && error.failure.status === 404) return <NotFoundPage type="page" />;
  if (order || !error) return <OrderView type={type} order_id={order_id} order={order} />;
  return (
    <ErrorPage>
      <ErrorState
        message={messages.orderDetails}
        headingLevel={1}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    </ErrorPage>
  );
}
