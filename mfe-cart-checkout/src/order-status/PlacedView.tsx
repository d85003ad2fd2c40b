import { limits, orderPromise, buildUrl, useShell } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { CopyOrderNumber } from '@storefront/page-kit';
import { Badge, OrganArt, RedirectNotice } from '@storefront/shared-ui';
import styled from 'styled-components';
import { ResultPanel, ResultText } from '../checkout/ResultPanel';
import { orderPayment } from './order-labels';
import { OrderName } from './OrderName';

/** The order is placed: what is promised, its number, what it costs, and on to it after 5 s. */
export function PlacedView({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { navigate } = useShell();
  const { order_id } = order;
  const details = buildUrl.orderDetails(type, order_id);
  const promise = orderPromise(type, order);
  return (
    <ResultPanel
      tone="good"
      art={type === 'lab' ? <OrganArt organ="" isPackage size={120} /> : <Badge name="badge-delivery" size={120} />}
      beside={<CopyOrderNumber type={type} order_id={order_id} />}
      heading={
        <>
          <OrderName type={type} order_id={order_id} /> is placed
        </>
      }
    >
      {promise !== undefined && <Promised>{promise}</Promised>}
      <ResultText>{orderPayment(type, order)}</ResultText>
      <RedirectNotice
        ms={limits.redirectMs.orderSuccess}
        href={details}
        label="See order now"
        onEnd={() => navigate(details, { replace: true })}
        sentence={toOrder}
        below
      />
    </ResultPanel>
  );
}

const Promised = styled.p`
  font-size: var(--fs-20);
  font-weight: var(--w-semi);
  text-wrap: balance;
`;

const toOrder = (time: string) => `Taking you to your order in ${time}.`;
