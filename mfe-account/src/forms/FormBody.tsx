import styled from 'styled-components';

/** Fields below each other. The line that a field reserves for its message is part of the distance. */
export const FormBody = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  margin-top: var(--s5);

  > button[type='submit'] {
    margin-top: 4px;
  }
`;

/** The same in a dialog. */
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
 * Names the account to password managers where the form does not ask for the name. `hidden` hides it from users,
 * screen readers and the keyboard; a `disabled` input or one of type hidden would be ignored by password managers.
 */
export function HiddenUserName({ value }: { value: string }) {
  return <input type="text" name="user_name" autoComplete="username" value={value} readOnly hidden />;
}
