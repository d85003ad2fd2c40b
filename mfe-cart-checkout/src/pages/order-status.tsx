import { paths } from '@storefront/shared-contracts';
import { Wrap } from '@storefront/shared-ui';
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { LeaveFor } from '../checkout/LeaveFor';
import { NoSuchOrder } from '../order-status/NoSuchOrder';
import { OrderResult } from '../order-status/OrderResult';
import { readStatusAddress } from '../order-status/status-address';

/** /order-status/{sub_order_id}?status=&page=&mode=: how the payment ended. Source: spec 2 (Order status). */
export default function OrderStatusPage() {
  const [query] = useSearchParams();
  const address = readStatusAddress(useParams()['sub_order_id'], query);
  if (address.kind === 'cart') return <LeaveFor to={paths.cart} />;
  return (
    <Page>
      {address.kind === 'order' ? (
        <OrderResult key={`${address.type} ${address.order_id}`} type={address.type} order_id={address.order_id} />
      ) : (
        <NoSuchOrder />
      )}
    </Page>
  );
}

/* The height that the shell reserves while a page's code loads, so that the footer stays. */
const Page = styled(Wrap)`
  min-height: 80vh;
  padding-top: var(--s8);
`;
