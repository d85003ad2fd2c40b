import { Icon } from '@storefront/shared-ui';
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
  /**
   * Text below the control, until an error or a note takes its place. It describes the control also then, because it
   * often says how to correct the error.
   */
  readonly hint?: ReactNode;
  /** One sentence in place of the hint. */
  readonly error?: string | undefined;
  /**
   * In place of the hint, and announced politely when it appears, for example how the form changed the text. Pass ''
   * while there is no note.
   */
  readonly note?: string | undefined;
  /** Adds "optional" to the label. Required fields have no mark. */
  readonly optional?: boolean | undefined;
  /** Shown at the right of the hint, such as a counter "12/240". */
  readonly hintEnd?: ReactNode;
  readonly children: ReactNode;
}

/** Label, hint and error of the one control inside (`TextInput`, `Select` …). */
export function Field(props: FieldProps) {
  const { label, hint, error, note, optional = false, hintEnd, children } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const noteId = `${id}-note`;
  const invalid = error !== undefined && error !== '';
  const noted = note !== undefined && note !== '';
  const described = [
    ...(invalid ? [errorId] : []),
    ...(hint === undefined ? [] : [hintId]),
    ...(noted ? [noteId] : []),
  ];
  const describedBy = described.length === 0 ? undefined : described.join(' ');
  return (
    <div>
      <Label>
        <label htmlFor={id}>
          {label}
          {optional && <Optional> (optional)</Optional>}
        </label>
      </Label>
      <FieldContext value={{ id, describedBy, invalid }}>{children}</FieldContext>
      <BelowControl>
        <Messages>
          {hint !== undefined && (
            <Hint id={hintId} $replaced={invalid || noted}>
              {hint}
            </Hint>
          )}
          <div>
            <div id={errorId}>{invalid && <FieldError>{error}</FieldError>}</div>
            {note !== undefined && (
              <div id={noteId} role="status">
                {note}
              </div>
            )}
          </div>
        </Messages>
        {hintEnd !== undefined && <End>{hintEnd}</End>}
      </BelowControl>
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

const BelowControl = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  margin-top: 5px;
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 1.35;
`;

/* The hint and what replaces it share one cell, of at least one line, so that no message moves the page. */
const Messages = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  min-height: 1.35em;

  > * {
    grid-area: 1 / 1;
  }
`;

const Hint = styled.div<{ $replaced: boolean }>`
  color: var(--text-3);
  ${({ $replaced }) => $replaced && 'visibility: hidden;'}
`;

const End = styled.div`
  color: var(--text-3);
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
