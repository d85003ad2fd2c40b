import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { maxConnections } from '../max-connections';
import * as schema from '../schema';
import { timeouts, type DatabaseTimeouts } from '../server-timeouts';
import { traceStatements } from '../trace-statements';
import type { ReplicaConnections } from './replica';
import { parseWalPosition } from './wal-position';

/** In ms. A read that takes longer is done again on the primary. */
const readTimeoutMs = 2000;

/** In ms. A replica that does not respond in this time is not used. */
const checkTimeoutMs = 1000;

const stateQuery = `SELECT pg_is_in_recovery() AS recovering,
  coalesce(pg_last_wal_replay_lsn(), '0/0')::text AS replayed`;

/** A new client for each server, so that a check does not wait for busy connections. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, connectionTimeoutMillis: checkTimeoutMs, ...config });
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Connects to a replica with the first statement. */
export function connectReplica(
  connectionString: string,
  setBy: DatabaseTimeouts,
  isTraced = false,
): ReplicaConnections {
  const limits = setBy === 'connection' ? timeouts : {};
  const reads = openPool({ connectionString, max: maxConnections, query_timeout: readTimeoutMs, ...limits });
  const checks = openPool({ connectionString, max: 1, query_timeout: checkTimeoutMs });
  return {
    db: drizzle(isTraced ? traceStatements(reads) : reads, { schema }),
    readState: async () => {
      const { rows } = await checks.query<{ recovering: boolean; replayed: string }>(stateQuery);
      const [row] = rows;
      if (row === undefined) throw new Error('The replica gave no state.');
      return { isInRecovery: row.recovering, replayed: parseWalPosition(row.replayed) };
    },
    close: async () => {
      await Promise.all([reads.end(), checks.end()]);
    },
  };
}
