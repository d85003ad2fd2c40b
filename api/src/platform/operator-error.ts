/** A fault that whoever runs the command can mend. Its message alone is shown, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
