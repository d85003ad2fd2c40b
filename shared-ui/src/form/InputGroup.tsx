import { Button, type ButtonVariant } from '@storefront/shared-ui';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { FieldError } from './Field';
import { InputElement, type TextInputProps } from './TextInput';

export interface JoinedFieldProps {
  /** The accessible name of the input. */
  readonly label: string;
  readonly input: Omit<TextInputProps, 'aria-label' | 'aria-describedby' | 'aria-invalid'>;
  readonly button: string;
  /** The accessible name of the button, if its text alone does not describe the action. */
  readonly buttonLabel?: string | undefined;
  /** Whether Enter in the input does not trigger the button. */
  readonly onlyByButton?: boolean | undefined;
  readonly buttonVariant?: ButtonVariant | undefined;
  readonly pendingLabel: string;
  readonly pending: boolean;
  /** Whether the value of the input can be sent. */
  readonly ready: boolean;
  /**
   * Why the value cannot be sent. A press of the button then shows this and focuses the input; without it the button is
   * disabled.
   */
  readonly fieldError?: string | undefined;
  readonly error?: string | undefined;
  /** Shown below the input while there is no error: a hint, or why the button is disabled. */
  readonly hint?: ReactNode;
  readonly onSubmit: () => void;
}

/** An input with an attached button, as a small form: Enter triggers the button, unless `onlyByButton` is set. */
export function InputGroup(props: JoinedFieldProps) {
  const {
    label,
    input,
    button,
    buttonLabel,
    onlyByButton = false,
    buttonVariant = 'primary',
    pendingLabel,
    pending,
    ready,
    fieldError,
    error: rejected,
    hint,
    onSubmit,
  } = props;
  const textId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [showsFieldError, setShowsFieldError] = useState(false);
  const error = rejected ?? (showsFieldError && !ready ? fieldError : undefined);
  const described = error !== undefined || hint !== undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending || onlyByButton) return;
    setShowsFieldError(!ready);
    if (ready) onSubmit();
    else box.current?.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Join ref={box}>
        <InputElement
          {...input}
          aria-label={label}
          {...(described && { 'aria-describedby': textId })}
          {...(error !== undefined && { 'aria-invalid': true })}
        />
        <Button
          {...(onlyByButton ? { onClick: onSubmit } : { type: 'submit' })}
          aria-label={buttonLabel}
          variant={buttonVariant}
          disabled={!ready && fieldError === undefined}
          incomplete={!ready && fieldError !== undefined}
          pending={pending}
          pendingLabel={pendingLabel}
        >
          {button}
        </Button>
      </Join>
      {/* Always rendered, so that screen readers announce a new text. */}
      <BelowInput id={textId} aria-live="polite">
        {error !== undefined ? <FieldError>{error}</FieldError> : hint !== undefined && <div>{hint}</div>}
      </BelowInput>
    </form>
  );
}

const Join = styled.div`
  display: flex;

  input {
    flex: 1;
    padding-right: 4px;
    border-right: 0;
    border-radius: var(--r2) 0 0 var(--r2);

    &:focus-visible {
      z-index: 1;
    }
  }

  button {
    min-height: 50px;
    border-radius: 0 var(--r2) var(--r2) 0;
  }
`;

const BelowInput = styled.div`
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.35;

  &:not(:empty) {
    margin-top: 5px;
  }
`;
