/** The `code` of an error, such as `ENOENT`; undefined if it has none. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** An error that the operator can fix: programs print its message without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
