import type { OrderStep } from '@storefront/shared-contracts';
import { indianDayAndTime, indianDaysBetween, indianWeekday } from '@storefront/shared-contracts/orders';
import { Icon, media, SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

export interface OrderStepsProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly steps: readonly OrderStep[];
  /** Whether the current step is a failure, which makes it red. */
  readonly failed?: boolean;
}

/** The steps of an order with their dates: a row; on phones a column. */
export function OrderSteps({ label, steps, failed = false }: OrderStepsProps) {
  if (steps.length === 0) return null;
  return (
    <List role="list" aria-label={label}>
      {steps.map((step, index) => (
        <Step key={index} $state={step.state} $failed={failed}>
          <i aria-hidden="true">{step.state === 'done' && <Icon name="check" size="small" />}</i>
          <b>
            {step.label}
            <VisuallyHidden>, {spoken[step.state]}</VisuallyHidden>
          </b>
          <EventTime step={step} />
        </Step>
      ))}
    </List>
  );
}

/** The skeleton of the steps: five bars. Hidden from assistive technology. */
export function OrderStepsSkeleton() {
  return (
    <List aria-hidden="true">
      {['98px', '84px', '62px', '72px', '80px'].map((width) => (
        <Step key={width} $state="next" $failed={false}>
          <i />
          <b>
            <Bar $w={width} />
          </b>
          <Bar $w="92px" />
        </Step>
      ))}
    </List>
  );
}

/* As high as one line of the text. */
const Bar = styled(SkeletonBar)`
  margin: calc((1lh - 14px) / 2) 0;
`;

const spoken = { done: 'done', now: 'now', next: 'to come' } as const;

function EventTime({ step: { at, detail, from, by } }: { step: OrderStep }) {
  const due =
    by !== undefined && (from === undefined ? `by ${indianWeekday(by)}` : `between ${indianDaysBetween(from, by)}`);
  return (
    <>
      {at !== undefined && <time dateTime={at}>{indianDayAndTime(at)}</time>}
      {due}
      {detail !== undefined && <Detail>{detail}</Detail>}
    </>
  );
}

const List = styled.ol`
  display: flex;
  margin-top: 22px;

  ${media.phone} {
    display: block;
  }
`;

const Detail = styled.span`
  display: block;
`;

interface StepState {
  readonly $state: OrderStep['state'];
  readonly $failed: boolean;
}

const mark = ({ $state, $failed }: StepState) =>
  ({
    done: 'background: var(--brand);',
    now: `border: 7px solid var(${$failed ? '--danger-fill' : '--brand'}); background: var(--surface);`,
    next: 'border: 2px dashed var(--border-ui); background: var(--surface);',
  })[$state];

const line = ({ $state }: StepState) => ($state === 'done' ? '3px solid var(--brand)' : '3px dotted var(--border-ui)');

const Step = styled.li<StepState>`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  padding: 30px 10px 0 0;
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 1.3;
  overflow-wrap: anywhere;

  &:last-child {
    flex: 0 1 auto;
    padding-right: 0;
  }

  /* The line to the next step. */
  &::before {
    content: '';
    position: absolute;
    top: 10px;
    right: 0;
    left: 0;
    border-top: ${line};
  }

  &:last-child::before {
    display: none;
  }

  b {
    display: block;
    color: ${({ $state }) => ($state === 'next' ? 'var(--text-2)' : 'var(--text)')};
    font-size: var(--fs-16);
    font-weight: ${({ $state }) => ($state === 'next' ? 500 : 'var(--w-semi)')};
  }

  > i {
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 23px;
    height: 23px;
    border-radius: 50%;
    box-shadow: 0 0 0 4px var(--surface);
    color: var(--on-brand);
    ${mark}
  }

  > i svg {
    width: 13px;
    height: 13px;
  }

  ${media.phone} {
    min-height: 48px;
    padding: 0 0 18px 38px;

    &:last-child {
      min-height: 0;
      padding-bottom: 0;
    }

    &::before {
      top: 0;
      right: auto;
      bottom: 0;
      left: 10px;
      border-top: 0;
      border-left: ${line};
    }
  }
`;
