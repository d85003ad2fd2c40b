/**
 * Tells password managers whose password it is where the form does not ask for the name. `hidden` keeps it from users,
 * screen readers and the keyboard; a `disabled` input or one of type hidden would be ignored by password managers.
 */
export function HiddenUserName({ value }: { value: string }) {
  return <input type="text" name="user_name" autoComplete="username" value={value} readOnly hidden />;
}
