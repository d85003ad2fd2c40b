/** Tells password managers whose password it is where the name was typed a step before. */
export function HiddenUserName({ value }: { value: string }) {
  return <input type="text" name="user_name" autoComplete="username" value={value} readOnly hidden />;
}
