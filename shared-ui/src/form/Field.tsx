import { Icon, VisuallyHidden } from '@storefront/shared-ui';
import { createContext, use, useId, type ReactNode } from 'react';
import styled from 'styled-components';

/** What a field hands to the one control in it. */
interface FieldControl {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** Attributes that tie a control to its `Field`: id, aria-invalid, aria-describedby. Empty outside of a field. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy !== undefined && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true }),
  } as const;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Below the control; it stays while there is an error, since it often says how to fix it. */
  readonly hint?: ReactNode;
  /** A sentence, below the hint. */
  readonly error?: string | undefined;
  /** Announced politely when it appears, such as how the form changed the text. Pass '' while there is none. */
  readonly note?: string | undefined;
  /** Optional is written; required is not starred. */
  readonly optional?: boolean | undefined;
  /** The label is there for assistive technology only. */
  readonly hideLabel?: boolean | undefined;
  /** At the right of the hint, such as a counter "12/240". */
  readonly hintEnd?: ReactNode;
  readonly children: ReactNode;
}

/** Owns label, hint, error and the room that the error takes, for one control (`TextInput`, `Select` …) inside. */
export function Field(props: FieldProps) {
  const { label, hint, error, note, optional = false, hideLabel = false, hintEnd, children } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const noteId = `${id}-note`;
  const invalid = error !== undefined && error !== '';
  const described = [
    ...(invalid ? [errorId] : []),
    ...(hint === undefined ? [] : [hintId]),
    ...(note === undefined || note === '' ? [] : [noteId]),
  ];
  const describedBy = described.length === 0 ? undefined : described.join(' ');
  return (
    <div>
      <Label as={hideLabel ? VisuallyHidden : undefined}>
        <label htmlFor={id}>
          {label}
          {optional && <Optional> (optional)</Optional>}
        </label>
      </Label>
      <FieldContext value={{ id, describedBy, invalid }}>{children}</FieldContext>
      {(hint !== undefined || hintEnd !== undefined) && (
        <Hint>
          <div id={hintId}>{hint}</div>
          {hintEnd !== undefined && <End>{hintEnd}</End>}
        </Hint>
      )}
      <Messages>
        <div id={errorId}>{invalid && <FieldError>{error}</FieldError>}</div>
        {note !== undefined && (
          <div id={noteId} role="status">
            {note}
          </div>
        )}
      </Messages>
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

const Hint = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  margin-top: 5px;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.35;
`;

/* One line stays free below the hint, so that an error moves nothing. */
const Messages = styled.div`
  min-height: 1.35em;
  margin-top: 5px;
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 1.35;

  ${Hint} + & {
    margin-top: 0;
  }
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
