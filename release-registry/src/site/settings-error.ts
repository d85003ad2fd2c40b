/** A setting that can't be used; the message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
