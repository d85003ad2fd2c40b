import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { createEmbedded, fromEmbedded, openServer, type OpenDatabase } from '../platform/db/database';
import { packageRoot } from '../platform/package-root';
import * as schema from '../platform/db/schema';

// The first file of a run makes the template, which takes its time on a busy machine.
jest.setTimeout(120_000);

/** A fresh, migrated database of a test file's own. */
export interface TestDatabase extends OpenDatabase {
  /** Empties every table and starts all ids at 1 again. */
  clear(): Promise<void>;
}

const tables = Object.values(schema).filter((one) => is(one, PgTable));

function withClear(open: OpenDatabase): TestDatabase {
  const list = sql.join(
    tables.map((table) => sql`${table}`),
    sql`, `,
  );
  return {
    ...open,
    clear: async () => {
      await open.db.execute(sql`TRUNCATE ${list} RESTART IDENTITY CASCADE`);
    },
  };
}

/** Named for the migrations, so that a change of them makes a new template. */
function templateFile(): string {
  const folder = join(packageRoot(), 'migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(folder, name)));
  }
  return join(tmpdir(), `storefront-api-template-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** An empty embedded database takes seconds to make and a fraction of one to load. */
async function embedded(): Promise<OpenDatabase> {
  const file = templateFile();
  if (existsSync(file)) return fromEmbedded(await createEmbedded(undefined, new Blob([readFileSync(file)])));
  const client = await createEmbedded();
  const open = await fromEmbedded(client);
  const dump = await client.dumpDataDir('none');
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, file);
  return open;
}

/** Makes an empty database on the server that `adminUrl` names. */
export async function serverDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(adminUrl: string, attempts?: number): Promise<OpenDatabase> {
  const { url, drop } = await serverDatabase(adminUrl);
  const open = await openServer(url, attempts);
  return {
    ...open,
    close: async () => {
      await open.close();
      await drop();
    },
  };
}

/**
 * The embedded database in memory, or a database of its own on the server that `TEST_DATABASE_URL` names.
 * @param attempts of a transaction that a conflict ended; 1 makes every deadlock a failure
 */
export async function testDatabase(attempts?: number): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return withClear(url === undefined || url === '' ? await embedded() : await onServer(url, attempts));
}
