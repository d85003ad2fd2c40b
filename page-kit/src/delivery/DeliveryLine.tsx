import { formatRupees } from '@storefront/shared-contracts';
import { readDigits } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messageTemplates } from '@storefront/shared-contracts/texts';
import { indianWeekday } from '@storefront/shared-contracts/orders';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { LinkButton, Icon, type IconName, VisuallyHidden } from '@storefront/shared-ui';
import { PincodeField } from '@storefront/shared-ui/form';
import { useEarlyInput } from '../forms/use-early-input';
import { usePincode } from './use-pincode';

const charge = `Delivery ${formatRupees(limits.deliveryRupees)}, free from ${formatRupees(limits.freeDeliveryFromRupees)}`;

interface Wording {
  readonly name: string;
  readonly question: string;
  readonly icon: IconName;
  /** The promise for a pincode. `date` is undefined if the API estimated none. */
  readonly promise: (pincode: string, date: string | undefined) => ReactNode;
}

const delivery: Wording = {
  name: 'Delivery',
  question: 'When can it reach you?',
  icon: 'truck',
  promise: (pincode, date) => (
    <>
      {date === undefined ? 'Delivers' : <b>By {indianWeekday(date)}</b>} to {pincode}
      <small>{charge}</small>
    </>
  ),
};

const collection: Wording = {
  name: 'Sample collection',
  question: 'When can we collect the sample?',
  icon: 'map-pin',
  promise: (pincode, date) => (
    <>
      <b>{date === undefined ? 'Sample collection at home' : `Sample collection by ${indianWeekday(date)}`}</b>
      <small>At {pincode}. Home collection is free</small>
    </>
  ),
};

const toPincode = (typed: string) => readDigits(typed).slice(0, limits.pincodeDigits);

/** The delivery date and the delivery charge of a medicine for the visitor's pincode. */
export const DeliveryLine = () => <PincodeLine wording={delivery} />;

/** The collection date of a lab test's sample for the visitor's pincode. */
export const CollectionLine = () => <PincodeLine wording={collection} />;

/**
 * The promise for the visitor's pincode, or a question for the pincode if none has been checked. The server knows no
 * pincode and renders the question, so both have the same height.
 */
function PincodeLine({ wording: { name, question, icon, promise } }: { wording: Wording }) {
  const touched = useRef(false);
  // The pincode that the visitor changes.
  const [changing, setChanging] = useState<string>();
  const [asked, setAsked] = useState(false);
  const close = useCallback(() => setChanging(undefined), []);
  const { value, field, checked, edit, check } = usePincode({ onChecked: close });
  const section = useEarlyInput<HTMLElement>((early) => {
    const typed = toPincode(early.querySelector('input')?.value ?? '');
    if (typed !== '') edit(typed);
  });
  const shown = checked?.is_servicable === 1 && checked.pincode !== changing ? checked : undefined;
  const isShown = shown !== undefined;

  // The line and the question replace each other: if one of them had the focus, the other one gets it.
  useEffect(() => {
    const element = section.current;
    if (!touched.current || element?.ownerDocument.activeElement !== element?.ownerDocument.body) return;
    element?.querySelector<HTMLElement>(isShown ? 'button' : 'input')?.focus({ preventScroll: true });
  }, [isShown, section]);

  return (
    <Section ref={section} aria-label={name}>
      {shown === undefined ? (
        <Question>
          <p>{question}</p>
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
          <Icon name={icon} size="large" />
          <p>{promise(shown.pincode, shown.estimated_date)}</p>
          <LinkButton
            aria-label={`Change pincode ${shown.pincode}`}
            onClick={() => {
              touched.current = true;
              setChanging(shown.pincode);
            }}
          >
            Change
          </LinkButton>
        </Line>
      )}
      <VisuallyHidden role="status">
        {asked && shown !== undefined && messageTemplates.pincodeServiceable(shown.estimated_date)}
      </VisuallyHidden>
    </Section>
  );
}

/* The line has the height of the question, because the pincode is read from the browser's storage after the first
   render. */
const Section = styled.section`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 88px;
  padding: 5px 0 6px;
  border-top: 1px solid var(--rule);
  border-bottom: 1px solid var(--rule);
`;

const Question = styled.div`
  max-width: 420px;

  > p {
    margin-bottom: 4px;
    font-size: 1rem;
    font-weight: var(--w-semi);
    line-height: 1.25;
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
