import { OperatorError } from '@storefront/server-kit/program';

/** Why a row of a list is not taken, in words for the person who imports it. Only this row is left out, never the file. */
export class RowRejectedError extends Error {
  override name = 'RowRefused';
}

/** Why a whole file can't be imported: nothing of it is kept. The message is for the person who imports it. */
export class ImportError extends OperatorError {
  override name = 'ImportFailed';
}
