import { fieldError, fields, readDigits } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { InlineAlert } from '@storefront/shared-ui';
import styled from 'styled-components';
import { InputGroup } from './InputGroup';

export type PincodeState =
  | { readonly kind: 'initial' }
  | { readonly kind: 'checking' }
  /** Serviceable: the spec's green words. */
  | { readonly kind: 'ok'; readonly message: string }
  /** Not serviceable, or the check failed: the spec's red words. */
  | { readonly kind: 'rejected'; readonly message: string };

export interface PincodeFieldProps {
  readonly value: string;
  /** Gets digits only, at most six; the owner returns to `initial`. */
  readonly onChange: (pincode: string) => void;
  readonly onCheck: () => void;
  readonly state: PincodeState;
  readonly label?: string | undefined;
  readonly button?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** Asks whether a pincode is delivered to; the button works from six digits on. */
export function PincodeField({
  value,
  onChange,
  onCheck,
  state,
  label = labels.pincode,
  button = labels.check,
  placeholder,
}: PincodeFieldProps) {
  return (
    <div>
      <InputGroup
        label={label}
        button={button}
        pendingLabel="Checking..."
        pending={state.kind === 'checking'}
        ready={value.length === limits.pincodeDigits}
        fieldError={fieldError(fields.pincode, value)}
        error={state.kind === 'rejected' ? state.message : undefined}
        onSubmit={onCheck}
        input={{
          value,
          inputMode: 'numeric',
          enterKeyHint: 'go',
          autoComplete: 'postal-code',
          placeholder,
          onChange: (event) => onChange(readDigits(event.target.value).slice(0, limits.pincodeDigits)),
        }}
      />
      <div role="status">
        {state.kind === 'ok' && (
          <Spaced>
            <InlineAlert tone="success">{state.message}</InlineAlert>
          </Spaced>
        )}
      </div>
    </div>
  );
}

const Spaced = styled.div`
  margin-top: var(--s3);
`;
