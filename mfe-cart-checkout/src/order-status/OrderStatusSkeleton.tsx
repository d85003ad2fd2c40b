import { buildUrl, type ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, Icon, LoadingSpinner, VisuallyHidden } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/detail';
import { OrderNumber } from '@storefront/shared-ui/order';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ResultPanel, ResultText } from '../checkout/ResultPanel';

export interface OrderStatusSkeletonProps {
  readonly type: ProductType;
  readonly order_id: string;
  /** Whether the URL claims payment in cash; the texts then mention neither a payment nor a bank. */
  readonly cash: boolean;
}

/** The order status page while the order loads. It knows only the URL. */
export function OrderStatusSkeleton({ type, order_id, cash }: OrderStatusSkeletonProps) {
  return (
    <div data-loading>
      {cash ? (
        <ResultPanel tone="neutral" art={<LoadingSpinner />} heading="One moment">
          <VisuallyHidden role="status">{loading}</VisuallyHidden>
        </ResultPanel>
      ) : (
        <PaymentCheck />
      )}
      <Below>
        <DescriptionList
          kind="cells"
          facts={[{ label: 'Order', value: <OrderNumber type={type} order_id={order_id} /> }]}
        />
        <Button full variant="secondary" href={buildUrl.orders(type)}>
          {type === 'lab' ? labels.myLabOrders : labels.myMedicineOrders}
        </Button>
      </Below>
    </div>
  );
}

const loading = 'Loading your order';

/* As wide as the panel above. */
const Below = styled.div`
  display: grid;
  gap: var(--s4);
  max-width: 560px;
  margin: var(--s6) auto 0;
`;

/** Shown after the customer's return from the bank, until the gateway's result is known. */
function PaymentCheck() {
  const isLate = useLate(lateMs);
  const { heading, text } = isLate ? texts.late : texts.soon;
  return (
    <ResultPanel tone="info" art={<LoadingSpinner />} heading={heading}>
      <VisuallyHidden role="status">{isLate ? heading : loading}</VisuallyHidden>
      <ResultText>{text}</ResultText>
      <Steps role="list">
        {steps.map(({ label, state }) => (
          <Step key={label} $state={state}>
            <i aria-hidden="true">{state === 'done' && <Icon name="check" size="small" />}</i>
            <span>
              {label}
              <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
            </span>
          </Step>
        ))}
      </Steps>
    </ResultPanel>
  );
}

const lateMs = 10_000;

/** Whether the component has been mounted for this time. */
function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

const texts = {
  soon: {
    heading: 'We are checking your payment',
    text: 'You are back from the bank. This takes a few seconds. Please do not pay again.',
  },
  late: {
    heading: 'The bank has not answered yet',
    text: 'We keep asking. You can close this page: we send an SMS when it is certain. If money was taken and the order is not placed, it returns within 1 to 3 working days.',
  },
} as const;

const steps = [
  { label: 'Back from the bank', state: 'done' },
  { label: 'Payment is checked', state: 'now' },
  { label: 'Order Placed', state: 'next' },
] as const;

type StepState = (typeof steps)[number]['state'];

const spoken = { done: 'done', now: 'now', next: 'to come' } as const;

const Steps = styled.ol`
  margin-top: var(--s2);
  text-align: left;
`;

const mark = {
  done: 'background: var(--brand);',
  now: 'border: 7px solid var(--brand);',
  next: 'border: 2px dashed var(--border-ui);',
} as const;

const Step = styled.li<{ $state: StepState }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s4);
  font-weight: ${({ $state }) => ($state === 'next' ? 'var(--w-reg)' : 'var(--w-semi)')};
  ${({ $state }) => $state === 'next' && 'color: var(--text-2);'}

  /* The line from the previous step. */
  &:not(:first-child)::before {
    content: '';
    position: absolute;
    top: 3px;
    left: 10px;
    height: 18px;
    border-left: 3px ${({ $state }) => ($state === 'next' ? 'dotted var(--border-ui)' : 'solid var(--brand)')};
  }

  &:not(:first-child) {
    padding-top: var(--s6);
  }

  > i {
    display: grid;
    flex: none;
    place-items: center;
    width: 23px;
    height: 23px;
    border-radius: 50%;
    color: var(--on-brand);
    ${({ $state }) => mark[$state]}
  }

  > i svg {
    width: 13px;
    height: 13px;
  }
`;
