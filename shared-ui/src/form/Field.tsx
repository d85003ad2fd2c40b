import { Icon, VisuallyHidden } from '@storefront/shared-ui';
import { createContext, use, useId, type ReactNode } from 'react';
import styled from 'styled-components';

/** The attributes that a field passes to its control. */
interface FieldControl {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/**
 * The attributes that connect a control with its `Field`: id, aria-invalid, aria-describedby. Empty outside of a field.
 */
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
  /** Shown below the control, also while there is an error, because the hint often says how to correct it. */
  readonly hint?: ReactNode;
  /** One sentence, shown below the hint. */
  readonly error?: string | undefined;
  /** Announced politely when it appears, for example how the form changed the text. Pass '' while there is no note. */
  readonly note?: string | undefined;
  /** Adds "optional" to the label. Required fields have no mark. */
  readonly optional?: boolean | undefined;
  /** Whether the label is only for assistive technology. */
  readonly hideLabel?: boolean | undefined;
  /** Shown at the right of the hint, such as a counter "12/240". */
  readonly hintEnd?: ReactNode;
  readonly children: ReactNode;
}

/** Label, hint, error and the reserved height of the error for the one control inside (`TextInput`, `Select` …). */
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

/** The red text under a control. */
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

/* One line below the hint is always reserved, so that an error does not move the page. */
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
