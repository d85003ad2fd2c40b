import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderObjectStore } from '../store/folder-store';
import { runArgs } from '../testing/cli';
import { containing, liveRegistry } from '../testing/registry';
import { removeTemporaryFolders, temporaryFolder } from '../testing/releases';
import { startTestS3Server, type TestS3Server } from '../testing/s3-server';
import { openTestStoreDatabase, type TestStoreDatabase } from '../testing/postgres-store-suite';
import { createCliPorts } from './create-ports';

let bucket: TestS3Server;
let database: TestStoreDatabase;
beforeEach(async () => {
  [bucket, database] = await Promise.all([startTestS3Server(), openTestStoreDatabase()]);
});
afterEach(async () => {
  await Promise.all([bucket.close(), database.end(), removeTemporaryFolders()]);
});

/** Runs a command on the database, with the files in the bucket. */
const run = (words: string) => runArgs(words, createCliPorts({ ...database.env, ...bucket.env, RELEASE_URL: '' }, '/'));
const keysInDatabase = async () =>
  (await database.query('SELECT key FROM releases.object ORDER BY key')).rows.map(({ key }) => String(key));
const keys = async () => [...(await keysInDatabase()), ...[...bucket.objects.keys()].sort()];
const liveFolder = async () => {
  const folder = await temporaryFolder();
  return { folder, fleet: await liveRegistry({ objects: createFolderObjectStore(folder) }) };
};

it('every command works on a database', async () => {
  const { exit, err } = await run('token create Rao --release');
  expect([exit, err]).toEqual([0, '']);
  expect((await run('token list')).out).toContain('Rao');
  expect((await run('history')).out).toContain('Rao');
  expect((await run('verify')).exit).toBe(0);
});

it('the releases of a folder move to a database with a bucket, and back to another folder, with everything that belongs to them', async () => {
  const { folder, fleet } = await liveFolder();
  const moved = await run(`copy --from ${folder}`);
  expect([moved.exit, moved.err]).toEqual([0, '']);
  expect(moved.out).toContain('The manifest is at revision 2.');
  const status = await run('--json status');
  expect(JSON.parse(status.out)).toMatchObject({ revision: 2 });
  expect((await run('verify')).exit).toBe(0);
  expect([...bucket.objects.keys()]).toContain(`remotes/mfe-lab/${fleet.lab}/entry.js`);

  const backup = await temporaryFolder();
  expect((await run(`copy --to ${backup}`)).exit).toBe(0);
  const restored = await liveManifest(backup);
  expect(restored).toEqual(await fleet.registry.readManifest());
  const path = `remotes/mfe-lab/${fleet.lab}/record.json`;
  expect(await readFile(join(backup, path))).toEqual(await readFile(join(folder, path)));
});

const liveManifest = async (folder: string) => {
  const found = await createFolderObjectStore(folder).readVersioned('manifest');
  return found && (JSON.parse(Buffer.from(found.bytes).toString()) as unknown);
};

it('a copy that was interrupted is continued, and brings what was added since', async () => {
  const { folder, fleet } = await liveFolder();
  // One entry for each attempt of the client.
  const lost = { key: `${fleet.lab}/page.js`, fault: 'lost' } as const;
  bucket.faults.push(lost, lost, lost, lost);
  expect(await run(`copy --from ${folder}`)).toMatchObject({ exit: 7 });
  expect((await run('--json status')).out).toContain('"revision": 0');
  await fleet.change({ action: 'lock', part: 'mfe-lab' });
  expect((await run(`copy --from ${folder}`)).out).toContain('The manifest is at revision 3.');
  expect((await run(`copy --from ${folder}`)).out).toMatch(/^0 objects copied/);
});

it('sessions are not copied', async () => {
  const { folder } = await liveFolder();
  await createFolderObjectStore(folder).create('sessions/of-somebody.json', Buffer.from('{}'));
  await run(`copy --from ${folder}`);
  expect((await keys()).filter((key) => key.includes('session'))).toEqual([]);
});

it('two shops are not merged, and nothing of the other one is copied', async () => {
  await run('token create Rao --release');
  const before = await keys();
  const { folder } = await liveFolder();
  const { exit, err } = await run(`copy --from ${folder}`);
  expect([exit, err]).toEqual([
    4,
    expect.stringContaining('The target has an audit trail that the source does not have'),
  ]);
  expect(await keys()).toEqual(before);
});

it('a file that differs is named', async () => {
  const { folder, fleet } = await liveFolder();
  await run(`copy --from ${folder}`);
  await writeFile(join(folder, 'remotes', 'mfe-lab', fleet.lab, 'entry.js'), 'other');
  const { exit, err } = await run(`copy --from ${folder}`);
  expect([exit, err]).toEqual([4, expect.stringContaining(`remotes/mfe-lab/${fleet.lab}/entry.js is in the target`)]);
});

it('needs a folder, and the store itself', async () => {
  expect(await run('copy')).toMatchObject({ exit: 2, err: containing('--from FOLDER') });
  const remote = await runArgs('copy --to other', createCliPorts({ RELEASE_URL: 'http://127.0.0.1:1' }, '/'));
  expect(remote).toMatchObject({ exit: 2, err: containing('unset RELEASE_URL') });
});
