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
  /** The accessible name of the button where its text alone does not say what it does. */
  readonly buttonLabel?: string | undefined;
  /** Enter in the input does not do what the button does. */
  readonly onlyByButton?: boolean | undefined;
  readonly buttonVariant?: ButtonVariant | undefined;
  readonly pendingLabel: string;
  readonly pending: boolean;
  /** The value of the input can be sent. */
  readonly ready: boolean;
  /** What is wrong with it while it is not: a press shows this and moves the focus to the input. The button is off without it. */
  readonly fieldError?: string | undefined;
  readonly error?: string | undefined;
  /** Below, also while there is an error: a hint, or why it is off. */
  readonly hint?: ReactNode;
  readonly onSubmit: () => void;
}

/** An input with its button joined on, as one little form: Enter does what the button does, unless `onlyByButton`. */
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
      {/* always rendered, so that a new text is announced */}
      <BelowInput id={textId} aria-live="polite">
        {error !== undefined && <FieldError>{error}</FieldError>}
        {hint !== undefined && <div>{hint}</div>}
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
