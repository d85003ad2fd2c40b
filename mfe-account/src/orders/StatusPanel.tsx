import { formatRupees, orderStatus, buildUrl } from '@storefront/shared-contracts';
import { indianDayAndTime } from '@storefront/shared-contracts/orders';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { OrderSteps, OrderStepsSkeleton } from '@storefront/page-kit';
import { media, InlineAlert, TextLink } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { ActionBar } from '@storefront/shared-ui/detail';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { itemCount, printedReference } from './order-labels';
import { formatOrderStatus } from './format-order-status';
import { OrderAgain } from './OrderActions';

interface StatusPanelProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  /** The actions for an open payment. */
  readonly children?: ReactNode;
}

/** The status of an order: the promised date as the heading, then the steps. */
export function StatusPanel({ type, order, children }: StatusPanelProps) {
  const { order_id, order_status_id, payment_mode, refund, steps = [], courier_note } = order;
  const headingId = useId();
  const { headline, text, rule } = formatOrderStatus(type, order);
  const failed = order_status_id === orderStatus.paymentFailed && refund === undefined;
  return (
    <Box aria-labelledby={headingId} topRule={rule}>
      <Top>
        <div>
          <Headline id={headingId}>{headline}</Headline>
          {text.length > 0 && <Sentences>{text.join(' ')}</Sentences>}
          {order_status_id === orderStatus.paymentPending && (
            <TextLink
              kind="alone"
              href={buildUrl.orderStatus(order_id, { status: 'pending', page: type, mode: payment_mode })}
            >
              Check payment status
            </TextLink>
          )}
        </div>
        {refund !== undefined && (
          <Facts>
            <dt>Refund to</dt>
            <dd>{payment_mode === 'online' ? 'The account or card you paid with' : 'Your bank account or UPI id'}</dd>
            <dt>Refund reference</dt>
            <dd>{printedReference(refund.reference)}</dd>
          </Facts>
        )}
        {failed && <UnpaidOrderAgain type={type} order={order} />}
      </Top>
      {failed && (
        <Section>
          <InlineAlert tone="info" icon="clock">
            {againText(type, order.order_details.length)}
          </InlineAlert>
        </Section>
      )}
      {children !== undefined && <Section>{children}</Section>}
      <OrderSteps label="Steps of this order" steps={steps} failed={failed} />
      {courier_note !== undefined && type === 'medicine' && (
        <Courier>
          <b>Note from the courier</b> <span>{courier_note.text}</span>{' '}
          <time dateTime={courier_note.at}>{indianDayAndTime(courier_note.at)}</time>
        </Courier>
      )}
    </Box>
  );
}

/** The skeleton of an order's status: promise, a sentence and the steps as bars. Hidden from assistive technology. */
export function StatusPanelSkeleton() {
  return (
    <Box aria-hidden="true">
      <Headline as="div">
        <TextBar width="min(260px, 80%)" large />
      </Headline>
      <Sentences as="div">
        <TextBar width="min(320px, 100%)" />
        <TextBar width="60%" onPhone />
      </Sentences>
      <OrderStepsSkeleton />
    </Box>
  );
}

function againText(type: ProductType, count: number): string {
  const noun = type === 'lab' ? 'test' : 'item';
  return count === 1
    ? `Order again shows this ${noun} at today’s price.`
    : `Order again shows these ${noun}s at today’s prices.`;
}

/** Order again after a failed payment. On phones the button is in the action bar. */
function UnpaidOrderAgain({ type, order }: { type: ProductType; order: OrderDetail }) {
  const button = <OrderAgain type={type} order_id={order.order_id} />;
  return (
    <>
      <HiddenOnPhone>{button}</HiddenOnPhone>
      <ActionBar
        heading={formatRupees(order.total_amount, { exact: true })}
        line={`${itemCount(type, order.order_details.length)}, not paid`}
        action={button}
      />
    </>
  );
}

const Box = styled(Panel)`
  padding: 20px 22px 22px;

  ${media.phone} {
    margin: 0 calc(-1 * var(--gutter));
    padding: 16px var(--gutter) 18px;
    border-right: 0;
    border-left: 0;
    border-radius: 0;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 14px 32px;

  > div:first-child {
    flex: 1 1 26rem;
    min-width: 0;
  }

  ${media.phone} {
    > div:first-child {
      flex-basis: 100%;
    }
  }
`;

const Headline = styled.h2`
  && {
    margin: 0;
    font-size: var(--fs-26);
    font-weight: var(--w-semi);
    letter-spacing: -0.01em;
    line-height: 1.15;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    && {
      font-size: 1.375rem;
    }
  }
`;

const Sentences = styled.p`
  max-width: 88ch;
  margin-top: 4px;
  color: var(--text-2);
`;

const Section = styled.div`
  margin-top: var(--s4);
`;

const HiddenOnPhone = styled.div`
  align-self: center;

  ${media.phone} {
    display: none;
  }
`;

const Facts = styled.dl`
  min-width: 0;
  padding-left: 14px;
  border-left: 3px solid var(--brand);
  font-size: var(--fs-14);
  line-height: 1.35;
  overflow-wrap: anywhere;

  dt {
    color: var(--text-3);
  }

  dd {
    margin-bottom: 4px;
    font-size: var(--fs-16);
    font-weight: 500;
  }
`;

const Courier = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  margin-top: 18px;
  padding-top: 12px;
  border-top: 1px solid var(--rule);
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 1.4;

  b {
    color: var(--text);
    font-weight: var(--w-small);
  }
`;
