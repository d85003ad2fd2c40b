import { readDigits } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import styled from 'styled-components';
import { useFieldControl } from './Field';
import { VisibilityToggle } from './VisibilityToggle';
import { InputElement, type TextInputProps } from './TextInput';
import { useTextVisibility } from './use-text-visibility';

export interface OtpInputProps extends Omit<TextInputProps, 'type' | 'maxLength' | 'inputMode' | 'autoComplete'> {
  /** Masks the digits and adds a Show/Hide toggle, as on the reset page. */
  readonly masked?: boolean | undefined;
}

/** A one-time code in one input, so that paste and autofill work. Keeps only digits, at most `limits.otpMax`. */
export function OtpInput({ masked = false, onChange, ...rest }: OtpInputProps) {
  const mask = useTextVisibility({ value: rest.value, defaultValue: rest.defaultValue, onChange });
  return (
    <Box>
      <Code
        {...useFieldControl()}
        {...rest}
        $masked={masked}
        type={masked && !mask.shown ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          // Without maxLength, which would cut a pasted "491 733" before the space is removed.
          event.target.value = readDigits(event.target.value).slice(0, limits.otpMax);
          mask.onChange(event);
        }}
      />
      {masked && mask.filled && <VisibilityToggle shown={mask.shown} what={labels.otp} onToggle={mask.toggle} />}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Code = styled(InputElement)<{ $masked: boolean }>`
  padding: 0 ${({ $masked }) => ($masked ? '96px' : '14px')} 0 16px;
  font-size: 1.5rem;
  font-weight: var(--w-semi);
  letter-spacing: 0.42em;
`;
