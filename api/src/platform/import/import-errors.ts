import { OperatorError } from '@storefront/server-kit/program';

/** Why a row is rejected, as a message for the operator. The other rows are imported. */
export class RowRejectedError extends Error {
  override name = 'RowRefused';
}

/** Why a whole file is rejected, as a message for the operator. */
export class ImportError extends OperatorError {
  override name = 'ImportFailed';
}
