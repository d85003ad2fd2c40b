import { labels } from '@storefront/shared-contracts';
import styled from 'styled-components';
import { Button } from '../actions/Button';
import { JoinedField } from './JoinedField';

export interface CouponFieldProps {
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
  readonly onApply: () => void;
  readonly pending: boolean;
  readonly error?: string | undefined;
  /** Why no coupon can be applied now (cart errors): the input is read-only and the reason is written. */
  readonly lockedReason?: string | undefined;
  readonly maxLength: number;
}

/** Input and Apply for a coupon code. */
export function CouponField({
  code,
  onCodeChange,
  onApply,
  pending,
  error,
  lockedReason,
  maxLength,
}: CouponFieldProps) {
  const locked = lockedReason !== undefined;
  return (
    <JoinedField
      label="Coupon code"
      button={labels.apply}
      buttonVariant="secondary"
      pendingLabel="Applying..."
      pending={pending}
      ready={!locked && code.trim() !== ''}
      error={locked ? undefined : error}
      hint={lockedReason}
      onSubmit={onApply}
      input={{
        value: code,
        maxLength,
        readOnly: pending || locked,
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        onChange: (event) => onCodeChange(event.target.value),
      }}
    />
  );
}

export interface AppliedCouponProps {
  readonly code: string;
  /** The server's words, or what is saved. */
  readonly text: string;
  readonly onRemove: () => void;
  readonly pending?: boolean | undefined;
}

/** An applied coupon as a punched turmeric strip: code, saving, Remove. */
export function AppliedCoupon({ code, text, onRemove, pending = false }: AppliedCouponProps) {
  return (
    <Strip>
      <div>
        <Code>{code}</Code>
        <Saving>{text}</Saving>
      </div>
      <Button
        size="small"
        variant="secondary"
        pending={pending}
        pendingLabel="Removing..."
        aria-label={`Remove coupon ${code}`}
        onClick={onRemove}
      >
        {labels.remove}
      </Button>
    </Strip>
  );
}

const Strip = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: 14px 16px;
  border-radius: var(--r2);
  background: var(--save-bg);

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 7px);
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--surface);
  }

  &::before {
    left: -7px;
  }

  &::after {
    right: -7px;
  }

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Code = styled.p`
  font-size: var(--fs-20);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  line-height: 1.3;
  letter-spacing: 0.05em;
`;

const Saving = styled.p`
  font-size: var(--fs-14);
`;
