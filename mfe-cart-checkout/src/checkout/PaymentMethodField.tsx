import { formatRupees, type PaymentMode, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { Icon, media, Meta, SkeletonBar, VisuallyHidden, type IconName } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { SheetSection } from './CheckoutSheet';

interface PaymentMethodFieldProps {
  readonly type: ProductType;
  readonly mode: PaymentMode;
  readonly onChange: (mode: PaymentMode) => void;
  /** Whether each payment mode is offered. */
  readonly allowed: Readonly<Record<PaymentMode, boolean>>;
  /** Highest total in rupees for which cash is offered; only set if the total is the only obstacle. */
  readonly codLimit?: number | undefined;
  readonly pincode: string;
  /** Whether a choice was sent, so that it cannot be changed now. */
  readonly locked: boolean;
}

/** Online payment, or cash on delivery (for lab tests at collection). See docs/behaviour.md, D22. */
export function PaymentMethodField(props: PaymentMethodFieldProps) {
  const { type, mode, onChange, allowed, codLimit, pincode, locked } = props;
  const choose = { chosen: mode, onChange };
  return (
    <SheetSection heading={paymentHeading}>
      <Choices disabled={locked}>
        <VisuallyHidden as="legend">How do you want to pay?</VisuallyHidden>
        <Choice
          {...choose}
          mode="online"
          label={ways[type].online}
          hint={allowed.online ? labels.onlineMeans : 'Not available at the moment'}
          icon={icons.online}
          disabled={!allowed.online}
        />
        <Choice
          {...choose}
          mode="cod"
          label={ways[type].cod}
          hint={codHint(allowed.cod, codLimit, pincode)}
          icon={icons.cod}
          disabled={!allowed.cod}
        />
      </Choices>
      {mode === 'online' && allowed.online && (
        <Hint>
          {type === 'lab'
            ? `After you confirm, you have ${limits.paymentWindowMinutes} minutes to pay.`
            : `When you confirm, we hold these items for ${limits.paymentWindowMinutes} minutes while you pay.`}
        </Hint>
      )}
    </SheetSection>
  );
}

/** The heading of the section, also if there is nothing to pay. */
export const paymentHeading = 'Payment';

const payOnline = 'Pay online';
const ways = {
  medicine: { online: payOnline, cod: labels.cashOnDelivery },
  lab: { online: payOnline, cod: labels.payAtCollection },
} as const;
const icons = { online: 'credit-card', cod: 'money' } as const;

/** The skeleton of the payment methods, before it is known which are offered. */
export function PaymentMethodSkeleton({ type }: { type: ProductType }) {
  return (
    <SheetSection heading={paymentHeading}>
      <Choices as="div">
        {(['online', 'cod'] as const).map((mode) => (
          <Label key={mode} as="div">
            <RadioBar as="i" aria-hidden="true" $w="22px" $h="22px" />
            <span>
              <b>{ways[type][mode]}</b>
              <HintBar aria-hidden="true" $w="80%" />
            </span>
            <Icon name={icons[mode]} size="large" />
          </Label>
        ))}
      </Choices>
      <Hint as="div" aria-hidden="true">
        <HintBar $w="60%" />
        <PhoneHintBar $w="30%" />
      </Hint>
    </SheetSection>
  );
}

function codHint(isAllowed: boolean, limit: number | undefined, pincode: string): string {
  if (isAllowed) return `Available at pincode ${pincode}`;
  return limit === undefined ? `Not available at pincode ${pincode}` : `For orders up to ${formatRupees(limit)}`;
}

interface ChoiceProps {
  readonly mode: PaymentMode;
  readonly chosen: PaymentMode;
  readonly onChange: (mode: PaymentMode) => void;
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
}

function Choice({ mode, chosen, onChange, label, hint, icon, disabled = false }: ChoiceProps) {
  const id = useId();
  return (
    <Label>
      <input
        type="radio"
        name="payment-mode"
        value={mode}
        checked={chosen === mode}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={() => onChange(mode)}
      />
      <span>
        <b id={`${id}-label`}>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      <Icon name={icon} size="large" />
    </Label>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: 8px;
`;

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 60px;
  padding: 8px 14px;
  border: 1.5px solid var(--border-ui);
  border-radius: var(--r2);
  line-height: 1.3;

  &:has(:enabled) {
    cursor: pointer;
  }

  &:has(:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
    box-shadow: inset 0 0 0 1px var(--brand);
  }

  &:has(:disabled) {
    cursor: not-allowed;
  }

  &:has(:disabled):not(:has(:checked)) {
    border-color: var(--rule-strong);
    background: var(--sunken);

    b,
    small,
    svg {
      color: var(--text-3);
    }
  }

  > span {
    flex: 1;
  }

  b {
    display: block;
    font-weight: var(--w-semi);
  }

  small {
    color: var(--text-2);
    font-size: var(--fs-14);
  }

  svg {
    color: var(--brand);
  }

  input {
    appearance: none;
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    border: 1.5px solid var(--border-ui);
    border-radius: 50%;
    background: var(--surface);
    cursor: inherit;
  }

  input:checked {
    border: 7px solid var(--brand);
  }
`;

const RadioBar = styled(SkeletonBar)`
  flex: none;
  border-radius: 50%;
`;

/* As high as a line of the hint. */
const HintBar = styled(SkeletonBar)`
  margin: 4px 0;
`;

/* On phones the note below the methods takes two lines. */
const PhoneHintBar = styled(HintBar)`
  ${media.tabletUp} {
    display: none;
  }
`;

const Hint = styled(Meta)`
  margin-top: var(--s3);
`;
