/** An error that the operator can fix: programs print its message without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
