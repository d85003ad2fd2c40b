import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateServer } from '@storefront/api/stress';
import * as z from 'zod/mini';
import type { Checks } from '../checks';
import type { Cluster } from '../cluster';
import { root } from '../machines/program';
import { restartAll } from './rolling-restart';
import { underLoad, type FaultRow } from './under-load';

const journalFile = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int(), when: z.int() })) });

/** Writes the migrations of a later version: the present ones and one more. */
function writeMigrations(folder: string, tag: string, statements: readonly string[]): void {
  cpSync(join(root, 'api', 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = journalFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const last = journal.entries.at(-1);
  const entry = {
    idx: (last?.idx ?? 0) + 1,
    version: '7',
    when: Math.max(Date.now(), last?.when ?? 0) + 1,
    tag,
    breakpoints: true,
  };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
}

/** Expand: additions of a later version that the present one does not know. */
const expand = [
  'ALTER TABLE orders ADD COLUMN cluster_test text',
  `ALTER TABLE orders ADD CONSTRAINT cluster_test CHECK (cluster_test <> '') NOT VALID`,
  'CREATE TABLE cluster_tests (order_id integer PRIMARY KEY REFERENCES orders (id))',
];

/** Contract: removals of an even later version, when no program needs these objects. */
const contract = ['DROP TABLE cluster_tests', 'ALTER TABLE orders DROP COLUMN cluster_test'];

async function migrate({ withDatabase }: Cluster, tag: string, statements: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-migrations-'));
  try {
    writeMigrations(folder, tag, statements);
    await withDatabase((db) => migrateServer(db, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs expand, a restart of the APIs on the wider schema, and contract, each while visitors order. */
export async function expandAndContract(cluster: Cluster, checks: Checks): Promise<FaultRow[]> {
  const rows = [
    await underLoad('migration: expand', 'nothing', cluster, checks, () => migrate(cluster, '9998_expand', expand)),
  ];
  let problems: string[] = [];
  rows.push(
    await underLoad('migration: APIs restarted', 'nothing', cluster, checks, async () => {
      problems = await restartAll(cluster, 'api');
    }),
  );
  checks.holds('a version starts on the schema of a later one', problems);
  rows.push(
    await underLoad('migration: contract', 'nothing', cluster, checks, () =>
      migrate(cluster, '9999_contract', contract),
    ),
  );
  return rows;
}
