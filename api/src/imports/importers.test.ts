import { Readable } from 'node:stream';
import { asc } from 'drizzle-orm';
import { securityEvents } from '../platform/db/schema';
import { type TestDatabase, testDatabase } from '../testing/database';
import { ImportError } from './csv-layout';
import { importers, runImport } from './importers';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('records imports with operator and counts, failed ones too', async () => {
  const { db } = database;
  const list = importers.find(({ name }) => name === 'pincodes');
  if (list === undefined) throw new Error('There is no list of pincodes.');
  const run = (...rows: string[]) =>
    runImport(list, { db, stream: Readable.from([rows.map((row) => `${row}\n`).join('')]), replace: true }, 'asha');
  await run('pincode,state,district', '411001,Maharashtra,Pune', '1,Maharashtra,Pune');
  await run('pincode,state,district', '1,Maharashtra,Pune');
  await expect(run('a,b')).rejects.toThrow(ImportError);
  const events = await db.select().from(securityEvents).orderBy(asc(securityEvents.id));
  expect(events.map(({ kind, operator, outcome, detail }) => [kind, operator, outcome, detail])).toEqual([
    ['admin-command', 'asha', 'done', 'import pincodes --replace: 1 added, 0 changed, 0 removed, 1 refused'],
    ['admin-command', 'asha', 'failed', 'import pincodes --replace: 0 added, 0 changed, 0 removed, 1 refused'],
    ['admin-command', 'asha', 'failed', 'import pincodes --replace'],
  ]);
});
