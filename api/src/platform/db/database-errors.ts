/** The SQLSTATE of a failed statement, also inside the `cause` of another error; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

/** PostgreSQL ended the transaction because of another one: a deadlock, or a serialization failure. */
const conflicts: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Whether a transaction failed only because of another one. It was rolled back and can be repeated. */
export const isConflict = (error: unknown): boolean => conflicts.has(sqlStateOf(error) ?? '');

/** Whether a statement violated a unique index. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** The server of `DATABASE_URL` is a replica now, for example during a failover. */
export class ReplicaError extends Error {
  override name = 'ReplicaError';

  constructor() {
    super('The server of DATABASE_URL is a replica: it cannot be written.');
  }
}

/**
 * SQLSTATE classes and codes of temporary failures: no connection; no memory, disk space or connection left; the server stops
 * or starts; a timeout of a statement, lock or transaction.
 */
const passing = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/;

/** Error codes of the network, and of drivers whose connection has ended. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC']);
const driverTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after)/;

/** Whether a statement failed because the database cannot be used now, also inside the `cause` of another error. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined && passing.test(state)) return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && networkCodes.has(at.code)) return true;
    if (at instanceof ReplicaError || driverTexts.test(at.message)) return true;
  }
  return false;
}
