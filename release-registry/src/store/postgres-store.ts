import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '@storefront/server-kit/program';
import { assertKey, StoreError, type Checked, type ObjectStore } from './object-store';

/** The methods of a `pg` connection pool that the store needs. */
export interface StoreDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
}

/** Id of an advisory lock that no other program uses: one of several starting programs creates the tables. */
const schemaLock = 7_203_412;

/** PostgreSQL runs the statements in one transaction. The collation sorts keys by bytes, as in every other store. */
const schema = `
  SELECT pg_advisory_xact_lock(${schemaLock});
  CREATE SCHEMA IF NOT EXISTS releases;
  CREATE SEQUENCE IF NOT EXISTS releases.version;
  CREATE TABLE IF NOT EXISTS releases.object (
    key text COLLATE "C" PRIMARY KEY,
    bytes bytea NOT NULL
  );
  CREATE TABLE IF NOT EXISTS releases.versioned (
    name text COLLATE "C" PRIMARY KEY,
    bytes bytea NOT NULL,
    version bigint NOT NULL DEFAULT nextval('releases.version')
  );`;

const maxReadAttempts = 4;
const firstPauseMs = 50;

const maxPrepareAttempts = 5;

/** Creates missing tables. A program without the right to create tables needs existing ones. */
async function createTables(database: StoreDatabase): Promise<void> {
  const tables = "to_regclass('releases.object') IS NOT NULL AND to_regclass('releases.versioned') IS NOT NULL";
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await database.query(`SELECT ${tables} AS found`);
    if (rows[0]?.['found'] === true) return;
    try {
      return void (await database.query(schema));
    } catch (error) {
      // After the lock, this transaction may still see the old catalog. The next one sees the tables of the other program.
      if (errorCode(error) !== '23505' || attempt >= maxPrepareAttempts) throw error;
    }
  }
}

/** The first key after those with the prefix, which ends with a slash. Undefined for all keys. */
const endOf = (prefix: string) => (prefix === '' ? undefined : `${prefix.slice(0, -1)}0`);

const toBytes = (value: unknown): Uint8Array => {
  if (value instanceof Uint8Array) return value;
  throw new StoreError('A column of the store of releases has another type.');
};

/**
 * A store in two tables of a PostgreSQL database, for any number of processes. Each operation is one statement, so that
 * it works through PgBouncer in transaction mode. The first operation creates the tables. `where` names the server in
 * messages.
 */
export function createPostgresObjectStore(database: StoreDatabase, where: string): ObjectStore & Checked {
  let created: Promise<void> | undefined;
  const check = async () => {
    created ??= createTables(database);
    try {
      await created;
    } catch (error) {
      created = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError(`The database of releases at ${where} cannot be used: ${reason}.`, { cause: error });
    }
  };
  const query = async (text: string, values: unknown[]) => {
    try {
      return await database.query(text, values);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError(`The database of releases at ${where} does not respond as expected: ${reason}.`, {
        cause: error,
      });
    }
  };
  /** Repeats a read after a lost connection. Never repeats a write, because the server may have done it. */
  const read = async (text: string, values: unknown[]) => {
    await check();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await query(text, values)).rows;
      } catch (error) {
        if (attempt >= maxReadAttempts) throw error;
        await delay(firstPauseMs * 2 ** (attempt - 1));
      }
    }
  };
  const hasWritten = async (text: string, values: unknown[]) => {
    await check();
    return (await query(text, values)).rowCount === 1;
  };

  const below = 'key >= $1 AND ($2::text IS NULL OR key < $2)';
  const rest = 'substr(key, length($1) + 1)';

  return {
    check,
    async read(key) {
      assertKey(key);
      const [found] = await read('SELECT bytes FROM releases.object WHERE key = $1', [key]);
      return found && toBytes(found['bytes']);
    },
    async create(key, bytes) {
      assertKey(key);
      const insert = 'INSERT INTO releases.object (key, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING';
      return hasWritten(insert, [key, Buffer.from(bytes)]);
    },
    async size(key) {
      const [found] = await read('SELECT length(bytes) AS size FROM releases.object WHERE key = $1', [key]);
      return found && Number(found['size']);
    },
    async list(prefix) {
      const text = `SELECT key FROM releases.object WHERE ${below} ORDER BY key`;
      return (await read(text, [prefix, endOf(prefix)])).map(({ key }) => String(key));
    },
    async folders(prefix) {
      const text = `SELECT DISTINCT split_part(${rest}, '/', 1) COLLATE "C" AS name FROM releases.object
        WHERE ${below} AND strpos(${rest}, '/') > 0 ORDER BY name`;
      return (await read(text, [prefix, endOf(prefix)])).map(({ name }) => String(name));
    },
    async remove(key) {
      assertKey(key);
      await hasWritten('DELETE FROM releases.object WHERE key = $1', [key]);
    },
    async readVersioned(name) {
      const [found] = await read('SELECT bytes, version::text FROM releases.versioned WHERE name = $1', [name]);
      return found && { bytes: toBytes(found['bytes']), version: String(found['version']) };
    },
    async getVersion(name) {
      const [found] = await read('SELECT version::text FROM releases.versioned WHERE name = $1', [name]);
      return found && String(found['version']);
    },
    async compareAndSwap(name, version, bytes) {
      assertKey(name);
      if (version === undefined) {
        const insert = 'INSERT INTO releases.versioned (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING';
        return hasWritten(insert, [name, Buffer.from(bytes)]);
      }
      const update = `UPDATE releases.versioned SET bytes = $2, version = nextval('releases.version')
        WHERE name = $1 AND version::text = $3`;
      return hasWritten(update, [name, Buffer.from(bytes), version]);
    },
  };
}
