import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../art/Icon';
import { VisuallyHidden } from '../text/VisuallyHidden';

/** What a field hands to the one control in it. */
interface FieldControl {
  readonly id: string;
  readonly describedBy: string;
  readonly invalid: boolean;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** Attributes that tie a control to its `Field`: id, aria-invalid, aria-describedby. Empty outside of a field. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    ...(field.invalid && { 'aria-invalid': true }),
  } as const;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Below the control, while there is no error. */
  readonly hint?: ReactNode;
  /** A sentence; it takes the hint's place. */
  readonly error?: string | undefined;
  /** Optional is written; required is not starred. */
  readonly optional?: boolean | undefined;
  /** The label is there for assistive technology only. */
  readonly hideLabel?: boolean | undefined;
  /** At the right of the hint, such as a counter "12/240". */
  readonly hintEnd?: ReactNode;
  readonly children: ReactNode;
}

/** Owns label, hint, error and the room that the error takes, for one control (`TextInput`, `Select` …) inside. */
export function Field({ label, hint, error, optional = false, hideLabel = false, hintEnd, children }: FieldProps) {
  const id = useId();
  const describedBy = `${id}-text`;
  const invalid = error !== undefined && error !== '';
  return (
    <div>
      <Label as={hideLabel ? VisuallyHidden : undefined}>
        <label htmlFor={id}>
          {label}
          {optional && <Optional> (optional)</Optional>}
        </label>
      </Label>
      <FieldContext value={{ id, describedBy, invalid }}>{children}</FieldContext>
      <Below>
        <div id={describedBy}>
          {invalid && <FieldError>{error}</FieldError>}
          {/* It stays where it is: a dialog that loses a part while the focus is between two fields takes the focus. */}
          {hint !== undefined && <div hidden={invalid}>{hint}</div>}
        </div>
        {hintEnd !== undefined && <End>{hintEnd}</End>}
      </Below>
    </div>
  );
}

/** The red sentence under a control. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <ErrorLine>
      <Icon name="warning-circle-fill" size="small" />
      <span>{children}</span>
    </ErrorLine>
  );
}

const Label = styled.div`
  margin-bottom: 5px;
  font-size: 1rem;
  font-weight: var(--w-semi);
`;

const Optional = styled.span`
  color: var(--text-3);
  font-weight: 400;
`;

/* One line stays free, so that an error moves nothing below it. */
const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  min-height: 1.35em;
  margin-top: 5px;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.35;
`;

const End = styled.div`
  white-space: nowrap;
`;

const ErrorLine = styled.span`
  display: flex;
  gap: 6px;
  color: var(--danger);
  font-weight: var(--w-med);

  svg {
    margin-top: 2px;
  }
`;
