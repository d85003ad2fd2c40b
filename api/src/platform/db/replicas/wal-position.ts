import { sql } from 'drizzle-orm';
import type { Database } from '../database-type';

/** A position in the write-ahead log of PostgreSQL (LSN). What was committed before it is in every server that has replayed it. */
export type WalPosition = bigint;

/** Reads the text form, such as `16/B374D848`. */
export function parseWalPosition(text: string): WalPosition {
  const [, high = '', low = ''] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === '') throw new Error('The position in the write-ahead log cannot be read.');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Column: a position on the primary that is not before any commit that the statement sees. A commit is seen only after it was
 * flushed, unless `synchronous_commit` is off. Not the insert position otherwise: what is not flushed reaches no replica yet.
 */
export const seenPosition = sql<string>`(CASE current_setting('synchronous_commit')
  WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END)::text`;

/** The position of the primary. */
export async function readPosition(primary: Database): Promise<WalPosition> {
  const [row] = await primary.select({ position: seenPosition }).from(sql`(select 1) as one`);
  return parseWalPosition(row?.position ?? '');
}
