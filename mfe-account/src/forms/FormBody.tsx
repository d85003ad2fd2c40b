import styled from 'styled-components';

/** A form with its fields below each other. The distance includes the line that a field reserves for its message. */
export const FormBody = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  margin-top: var(--s5);

  > button[type='submit'] {
    margin-top: 4px;
  }
`;

/** The form layout for dialogs. */
export const DialogFormBody = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
`;

/** Two short fields beside each other. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 14px;
`;

/**
 * Gives password managers the user name in a form without a field for it. The `hidden` attribute hides the input from
 * users, screen readers and the keyboard. Password managers would ignore a `disabled` input or one of type hidden.
 */
export function HiddenUserName({ value }: { value: string }) {
  return <input type="text" name="user_name" autoComplete="username" value={value} readOnly hidden />;
}
