import { labels } from '@storefront/shared-contracts/texts';
import { Button } from '@storefront/shared-ui';
import styled from 'styled-components';
import { InputGroup } from './InputGroup';

export interface CouponFieldProps {
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
  readonly onApply: () => void;
  readonly pending: boolean;
  readonly error?: string | undefined;
  /** Why no coupon can be applied now (errors of the cart). The input is read-only and the reason is shown. */
  readonly lockedReason?: string | undefined;
  readonly maxLength: number;
  /** The applied coupon: the input is read-only and the button removes the coupon. */
  readonly applied?: AppliedCoupon | undefined;
}

export interface AppliedCoupon {
  /** The server's message, or the saved amount. */
  readonly text: string;
  readonly onRemove: () => void;
  readonly removing: boolean;
}

const label = 'Coupon code';

/** Input and Apply for a coupon code; Remove once it is applied. */
export function CouponField({
  code,
  onCodeChange,
  onApply,
  pending,
  error,
  lockedReason,
  maxLength,
  applied,
}: CouponFieldProps) {
  const locked = lockedReason !== undefined;
  return (
    <InputGroup
      label={label}
      buttonVariant="secondary"
      {...(applied
        ? {
            button: labels.remove,
            buttonLabel: `Remove coupon ${code}`,
            onlyByButton: true,
            pendingLabel: 'Removing...',
            pending: applied.removing,
            ready: true,
            hint: <Saving>{applied.text}</Saving>,
            onSubmit: applied.onRemove,
          }
        : {
            button: labels.apply,
            pendingLabel: 'Applying...',
            pending,
            ready: !locked && code.trim() !== '',
            error: locked ? undefined : error,
            hint: lockedReason,
            onSubmit: onApply,
          })}
      input={{
        value: code,
        placeholder: label,
        maxLength,
        readOnly: pending || locked || applied !== undefined,
        autoComplete: 'off',
        autoCapitalize: 'characters',
        enterKeyHint: 'go',
        spellCheck: false,
        onChange: (event) => onCodeChange(event.target.value),
      }}
    />
  );
}

export interface CouponOffersProps {
  /** The accessible name of the list: "2 coupons fit this cart". */
  readonly label: string;
  /** Amounts as shown: "−₹59.68". */
  readonly offers: readonly { readonly code: string; readonly amount: string; readonly terms: string }[];
  /** The code of the running request. */
  readonly applying?: string | undefined;
  readonly onApply: (code: string) => void;
}

/** Coupons that fit a cart, each with what it takes off and Apply. */
export function CouponOffers({ label: name, offers, applying, onApply }: CouponOffersProps) {
  return (
    <Offers aria-label={name}>
      {offers.map(({ code, amount, terms }) => (
        <Offer key={code}>
          <span>
            <b>{code}</b>
            <Amount>{amount}</Amount>
            <small>{terms}</small>
          </span>
          <Button
            size="small"
            variant="secondary"
            pending={applying === code}
            aria-label={`${labels.apply} ${code}`}
            onClick={() => onApply(code)}
          >
            {labels.apply}
          </Button>
        </Offer>
      ))}
    </Offers>
  );
}

const Offers = styled.ul.attrs({ role: 'list' })`
  margin-top: 10px;
`;

const Offer = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  padding: 8px 0;
  border-top: 1px solid var(--rule);

  &:last-child {
    padding-bottom: 0;
  }

  > span {
    display: flex;
    flex: 1 1 10rem;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    line-height: 1.35;
  }

  b {
    font-weight: var(--w-bold);
    font-stretch: var(--wd-label);
    letter-spacing: 0.04em;
    overflow-wrap: anywhere;
  }

  small {
    flex: 1 0 100%;
    color: var(--text-2);
    font-size: var(--fs-14);
  }

  > button {
    min-width: 84px;
  }
`;

const Amount = styled.span`
  color: var(--save);
  font-weight: var(--w-semi);
  white-space: nowrap;
`;

const Saving = styled.span`
  color: var(--save);
  font-weight: var(--w-small);
`;
