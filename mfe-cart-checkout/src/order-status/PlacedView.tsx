import { limits, routeTo, useShell } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Badge, RedirectNotice } from '@storefront/shared-ui';
import { ResultPanel } from '../checkout/ResultPanel';
import { orderName, orderPayment } from './order-words';

/** The order is placed: what it costs, how it is paid, and on to it after 5 s. Source: spec 2 (Order status). */
export function PlacedView({ type, order }: { type: ProductType; order: OrderDetail }) {
  const { navigate } = useShell();
  const details = routeTo.orderDetails(type, order.order_id);
  return (
    <ResultPanel
      tone="good"
      art={<Badge name="badge-delivery" size={120} />}
      heading={`${orderName(type, order.order_id)} is placed`}
    >
      <RedirectNotice
        ms={limits.redirectMs.orderSuccess}
        href={details}
        label="See order now"
        onEnd={() => navigate(details, { replace: true })}
        sentence={toOrder}
        lead={orderPayment(order)}
      />
    </ResultPanel>
  );
}

const toOrder = (time: string) => `Taking you to your order in ${time}.`;
