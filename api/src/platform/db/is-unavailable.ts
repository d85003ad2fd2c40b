import { ReplicaError } from './replica-error';
import { sqlStateOf } from './sql-state';

/**
 * Classes and codes of SQLSTATE by which a working statement may fail: no connection, no memory, disk or connection left, the
 * server stops or starts, a timeout of a statement, a lock or a transaction.
 */
const passing = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/;

/** Errors of the network, and of drivers whose connection has ended. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC']);
const driverTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after)/;

/** Whether a statement failed because the database cannot be used now, whatever wrapped the driver's error. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined && passing.test(state)) return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && networkCodes.has(at.code)) return true;
    if (at instanceof ReplicaError || driverTexts.test(at.message)) return true;
  }
  return false;
}
