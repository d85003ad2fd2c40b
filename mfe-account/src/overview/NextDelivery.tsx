import { buildUrl, formatOrderId } from '@storefront/shared-contracts';
import { orderPromise } from '@storefront/shared-contracts/orders';
import { OrderSteps, OrderStepsSkeleton } from '@storefront/page-kit';
import { TextLink, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { trackingHref } from '../orders/order-labels';
import { TrackOrder } from '../orders/OrderActions';
import { OrderTitle } from '../orders/OrderRow';
import type { TypedOrder } from './choose-orders';
import { Section, SectionFailure } from './Section';
import type { DeliveryDetails } from './use-overview-orders';

/** The order under way: the promised day as the heading, what it contains, and its steps. */
export function NextDelivery({ type, order, details }: TypedOrder & { readonly details: DeliveryDetails }) {
  const { order_id, status_order } = order;
  const tracking = trackingHref(type, order);
  const failed = 'retry' in details;
  return (
    <Section
      wide
      topRule="brand"
      heading={<Headline>{orderPromise(type, order) ?? status_order}</Headline>}
      action={tracking !== undefined && <TrackOrder href={tracking} printedId={formatOrderId(type, order_id)} />}
    >
      <Contents>
        <TextLink href={buildUrl.orderDetails(type, order_id)}>
          <OrderTitle type={type} order={order} />
        </TextLink>
        {!failed && <span>{`, ${type === 'lab' ? 'at' : 'to'} ${details.address_details.pincode}`}</span>}
      </Contents>
      {failed ? (
        <SectionFailure {...details} />
      ) : (
        <OrderSteps label="Steps of this order" steps={details.steps ?? []} />
      )}
    </Section>
  );
}

/** The skeleton of the next delivery. */
export function NextDeliverySkeleton() {
  return (
    <Section
      wide
      topRule="brand"
      heading={
        <Headline>
          <VisuallyHidden>Next delivery</VisuallyHidden>
          <TextBar width="260px" large />
        </Headline>
      }
    >
      <Contents as="div" aria-hidden="true">
        <TextBar width="min(320px, 100%)" />
        <TextBar width="60%" onPhone />
      </Contents>
      <OrderStepsSkeleton />
    </Section>
  );
}

const Headline = styled.span`
  display: block;
  font-size: var(--fs-26);
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

const Contents = styled.p`
  margin-bottom: -4px;
  color: var(--text-2);
  overflow-wrap: anywhere;

  /* Enlarges the touch target without moving the lines. */
  a {
    padding-block: 10px;
  }
`;
