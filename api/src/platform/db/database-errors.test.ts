import { DrizzleQueryError } from 'drizzle-orm';
import { isUnavailable } from './database-errors';

const failed = (text: string, code?: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(text), code !== undefined && { code }));

it.each([
  ['the server stops', 'terminating connection due to administrator command', '57P01'],
  ['the server starts', 'the database system is starting up', '57P03'],
  ['the disk is full', 'could not extend file', '53100'],
  ['there is no connection left', 'sorry, too many clients already', '53300'],
  ['the connection failed', 'connection failure', '08006'],
  ['the statement took too long', 'canceling statement due to statement timeout', '57014'],
  ['a lock was not free in time', 'canceling statement due to lock timeout', '55P03'],
  ['the transaction was idle', 'terminating connection due to idle-in-transaction timeout', '25P03'],
  ['nothing listens', 'connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
  ['the connection ended', 'Connection terminated unexpectedly', undefined],
  ['no connection was free in time', 'timeout exceeded when trying to connect', undefined],
  ['the connections are closed', 'Cannot use a pool after calling end on the pool', undefined],
])('the database is not available when %s', (_, text, code) => {
  expect(isUnavailable(failed(text, code))).toBe(true);
});

it.each([
  ['a row exists already', 'duplicate key value', '23505'],
  ['a transaction met another one', 'could not serialize access', '40001'],
  ['the statement is wrong', 'column does not exist', '42703'],
])('it is available when %s', (_, text, code) => {
  expect(isUnavailable(failed(text, code))).toBe(false);
  expect(isUnavailable(new Error('PG is fine'))).toBe(false);
});
