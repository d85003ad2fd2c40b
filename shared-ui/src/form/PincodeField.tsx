import { fieldError, fields, readDigits } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { InlineAlert } from '@storefront/shared-ui';
import styled from 'styled-components';
import { InputGroup } from './InputGroup';

export type PincodeState =
  | { readonly kind: 'initial' }
  | { readonly kind: 'checking' }
  /** Serviceable; with the specification's text in green. */
  | { readonly kind: 'ok'; readonly message: string }
  /** Not serviceable, or the check failed; with the specification's text in red. */
  | { readonly kind: 'rejected'; readonly message: string };

export interface PincodeFieldProps {
  readonly value: string;
  /** Called with digits only, at most six. The caller then sets the state to `initial`. */
  readonly onChange: (pincode: string) => void;
  readonly onCheck: () => void;
  readonly state: PincodeState;
  readonly label?: string | undefined;
  readonly button?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** A field that checks whether the shop delivers to a pincode. The button is enabled from six digits on. */
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
