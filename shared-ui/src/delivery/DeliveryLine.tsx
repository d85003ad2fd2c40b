import { formatRupees, indianWeekday, labels, limits, messageWith } from '@storefront/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { LinkButton } from '../actions/LinkButton';
import { Icon } from '../art/Icon';
import { PincodeField } from '../form/PincodeField';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { usePincode } from './usePincode';

const charge = `Delivery ${formatRupees(limits.deliveryRupees)}, free from ${formatRupees(limits.freeDeliveryFromRupees)}`;

/**
 * When a medicine arrives at the visitor's pincode and what the delivery costs; without a checked pincode the question for it. The
 * server knows no pincode and renders the question, so both take the same height. Source: design, section 9.
 */
export function DeliveryLine() {
  const section = useRef<HTMLElement>(null);
  const touched = useRef(false);
  const [changing, setChanging] = useState(false);
  const [asked, setAsked] = useState(false);
  const close = useCallback(() => setChanging(false), []);
  const { value, field, checked, edit, check } = usePincode(close);
  const shown = !changing && checked?.is_servicable === 1 ? checked : undefined;
  const isShown = shown !== undefined;

  // The line and the question take each other's place: the focus that was on the one goes on to the other.
  useEffect(() => {
    const element = section.current;
    if (!touched.current || element?.ownerDocument.activeElement !== element?.ownerDocument.body) return;
    element?.querySelector<HTMLElement>(isShown ? 'button' : 'input')?.focus({ preventScroll: true });
  }, [isShown]);

  return (
    <Section ref={section} aria-label="Delivery">
      {shown === undefined ? (
        <Question>
          <p>When can it reach you?</p>
          <PincodeField
            label={labels.pincode}
            placeholder={labels.pincode}
            value={value}
            state={field}
            onChange={edit}
            onCheck={() => {
              touched.current = true;
              setAsked(true);
              check();
            }}
          />
        </Question>
      ) : (
        <Line>
          <Icon name="truck" size="large" />
          <p>
            {shown.estimated_date === undefined ? 'Delivers' : <b>By {indianWeekday(shown.estimated_date)}</b>} to{' '}
            {shown.pincode}
            <small>{charge}</small>
          </p>
          <LinkButton
            aria-label={`Change pincode ${shown.pincode}`}
            onClick={() => {
              touched.current = true;
              setChanging(true);
            }}
          >
            Change
          </LinkButton>
        </Line>
      )}
      <VisuallyHidden role="status">
        {asked && shown !== undefined && messageWith.pincodeServiceable(shown.estimated_date)}
      </VisuallyHidden>
    </Section>
  );
}

/* The height of the question, for the line as well: the pincode is read from the browser's storage after the first render. */
const Section = styled.section`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 100px;
  padding: 8px 0;
  border-top: 1px solid var(--rule);
  border-bottom: 1px solid var(--rule);
`;

const Question = styled.div`
  max-width: 420px;

  > p {
    margin-bottom: 4px;
    font-size: 1rem;
    font-weight: var(--w-semi);
    line-height: 1.5;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;

  > svg {
    color: var(--brand);
  }

  p {
    flex: 1 1 12rem;
    padding: 6px 0;
    line-height: 1.3;
  }

  b {
    font-weight: var(--w-semi);
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
  }

  button {
    min-width: 48px;
    justify-content: flex-end;
  }
`;
