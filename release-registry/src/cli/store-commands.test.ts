import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SessionOwner } from '../api/session-owner';
import { openStoredSessions } from '../api/sessions';
import { buildFolder } from '../registry/stored/release-files';
import { createFolderObjectStore } from '../store/folder-store';
import { runArgs } from '../testing/cli';
import { createMemoryObjectStore } from '../testing/memory-object-store';
import { openTestStoreDatabase, type TestStoreDatabase } from '../testing/postgres-store-suite';
import { labDescriptor, shellDescriptor, testRegistry, containing, liveRegistry } from '../testing/registry';
import { endReleaseServers, startReleaseServer } from '../testing/release-server';
import { buildRelease, removeTemporaryFolders, releaseOf, temporaryFolder } from '../testing/releases';
import { startTestS3Server, type TestS3Server } from '../testing/s3-server';
import { createCliPorts } from './create-ports';
import type { ReadyBuild } from './ports';

describe('init', () => {
  afterEach(removeTemporaryFolders);

  async function build(descriptor: typeof labDescriptor, digit: string, contract = '1.0.0'): Promise<ReadyBuild> {
    const { record, folder } = await buildRelease(descriptor, releaseOf(digit));
    return { record: { ...record, contract }, source: buildFolder(folder), bytes: 100 };
  }

  function setUp() {
    const fleet = testRegistry();
    const init = (...builds: ReadyBuild[]) =>
      runArgs('init --why First_start', { client: () => fleet.client, localBuilds: async () => builds });
    return { fleet, init };
  }

  it('publishes the builds of all parts and promotes them, the shell first', async () => {
    const { fleet, init } = setUp();
    const { exit, out } = await init(await build(labDescriptor, '1'), await build(shellDescriptor, '1'));
    expect([exit, out]).toEqual([
      0,
      'Revision 1: shell serves 1.0.0-l111111111111.\nRevision 2: mfe-lab serves 1.0.0-l111111111111.',
    ]);
    const history = await fleet.client.history({ limit: 10 });
    expect(history.map(({ action, part, why }) => [action, part, why]).reverse()).toMatchObject([
      ['publish', 'shell', expect.any(String)],
      ['promote', 'shell', 'First start'],
      ['publish', 'mfe-lab', expect.any(String)],
      ['promote', 'mfe-lab', 'First start'],
    ]);
    // A later start does not make new builds live.
    expect(await fleet.slot('mfe-lab')).toEqual({ stable: '1.0.0-l111111111111', since: 2 });
  });

  it('leaves parts alone that have a live release', async () => {
    const { fleet, init } = setUp();
    await init(await build(shellDescriptor, '1'));
    const { out } = await init(await build(shellDescriptor, '2'), await build(labDescriptor, '2'));
    expect(out).toBe('Revision 2: mfe-lab serves 1.0.0-l222222222222.');
    expect(await fleet.slot('shell')).toMatchObject({ stable: '1.0.0-l111111111111' });
    expect((await init(await build(shellDescriptor, '2'))).out).toBe('Every part has a live release. Nothing changed.');
  });

  it('does not make a build live that fails a gate, and continues where it ended', async () => {
    const { fleet, init } = setUp();
    const [shell, lab] = [
      await build(shellDescriptor, '1'),
      await build({ ...labDescriptor, contract: '^9.0.0' }, '1'),
    ];
    const rejected = await init(shell, lab);
    expect(rejected.exit).toBe(3);
    expect(rejected.err).toContain('Contract range not satisfied');
    expect(await fleet.slot('mfe-lab')).toBeUndefined();
    expect((await init(shell, await build(labDescriptor, '2'))).exit).toBe(0);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: '1.0.0-l222222222222' });
  });
});

describe('copy', () => {
  let bucket: TestS3Server;
  let database: TestStoreDatabase;
  beforeEach(async () => {
    [bucket, database] = await Promise.all([startTestS3Server(), openTestStoreDatabase()]);
  });
  afterEach(async () => {
    await Promise.all([bucket.close(), database.end(), removeTemporaryFolders()]);
  });

  /** Runs a command on the database, with the files in the bucket. */
  const run = (words: string) =>
    runArgs(words, createCliPorts({ ...database.env, ...bucket.env, RELEASE_URL: '' }, '/'));
  const keysInDatabase = async () =>
    (await database.query('SELECT key FROM releases.object ORDER BY key')).rows.map(({ key }) => String(key));
  const keys = async () => [...(await keysInDatabase()), ...[...bucket.objects.keys()].sort()];
  const liveFolder = async () => {
    const folder = await temporaryFolder();
    return { folder, fleet: await liveRegistry({ objects: createFolderObjectStore(folder) }) };
  };

  it('every command works on a database', async () => {
    const { exit, err } = await run('token create Rao --may all --parts all');
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
    await run('token create Rao --may all --parts all');
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
});

describe('session', () => {
  const started_at = Date.now();
  const token: SessionOwner = { kind: 'token', name: 'Rao', id: '0123456789ab' };
  const asha: SessionOwner = {
    kind: 'person',
    name: 'Asha Rao',
    subject: 'u-17',
    issuer: 'https://id.example/',
    groups: [],
  };

  const signedIn = async () => {
    const store = createMemoryObjectStore();
    const sessions = openStoredSessions(store, () => started_at);
    const session = { browser: 'Firefox on Linux', address: '192.0.2.1', started_at, until: started_at + 60_000 };
    for (const owner of [token, asha, asha]) await sessions.create({ ...session, owner });
    return (words: string) => runArgs(words, { store: () => store });
  };

  it('the operator lists who is signed in to the console, and ends all sessions of a person', async () => {
    const run = await signedIn();
    expect((await run('session list')).out.match(/Asha Rao +Firefox on Linux +192\.0\.2\.1/g)).toHaveLength(2);
    expect((await run('session end Asha_Rao')).out).toBe('Ended 2 sessions of Asha Rao.');
    const { out } = await run('session list');
    expect(out).not.toContain('Asha Rao');
    expect(out).toContain('Rao');
    expect(await run('session end Asha_Rao')).toMatchObject({
      exit: 6,
      err: 'Asha Rao is not signed in to the console.',
    });
    await run('session end Rao');
    expect((await run('session list')).out).toBe('Nobody is signed in to the console.');
  });

  it('sessions are not managed over HTTP', async () => {
    expect(await runArgs('session list', { store: () => undefined })).toMatchObject({ exit: 2 });
  });
});

describe('the ports', () => {
  afterEach(async () => {
    await endReleaseServers();
    await removeTemporaryFolders();
  });

  it('uses the folder of DATA_DIR as the local operator, who is named in the audit trail', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'data');
    const run = (words: string, env = {}) => runArgs(words, createCliPorts({ DATA_DIR, RELEASE_URL: '', ...env }, '/'));
    expect((await run('token create Rao --may all --parts all')).exit).toBe(0);
    expect((await run('history')).out).toContain(`${userInfo().username} (local operator)`);
    expect((await run('status', { RELEASE_ENVIRONMENT: 'staging' })).out).toBe(
      'Environment staging. Nothing is published yet.',
    );
  });

  it('uses the console at RELEASE_URL, under the name of the token', async () => {
    const { fleet, tokens, listen } = await startReleaseServer();
    const RELEASE_URL = await listen();
    const run = (words: string, env = {}) => runArgs(words, createCliPorts({ RELEASE_URL, ...env }, '/'));
    const RELEASE_TOKEN = tokens.release;
    expect((await run('status', { RELEASE_TOKEN })).out).toContain('revision 2');
    expect(await run('status')).toMatchObject({ exit: 5, err: 'This call needs a token.' });
    expect(await run('lock mfe-lab --why Sale.')).toMatchObject({ exit: 5, err: 'This call needs a token.' });
    expect((await run('lock mfe-lab --why Sale.', { RELEASE_TOKEN })).exit).toBe(0);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ locked: 'Sale.' });
    expect((await run('history', { RELEASE_TOKEN })).out).toMatch(/Rao \(token [0-9a-f]{12}\) +lock/);
    expect((await run('token list', { RELEASE_TOKEN })).exit).toBe(2);
  });

  it('reports a RELEASE_URL that is not a URL', async () => {
    const { exit, err } = await runArgs('status', createCliPorts({ RELEASE_URL: 'console' }, '/'));
    expect([exit, err]).toEqual([2, expect.stringContaining('RELEASE_URL')]);
  });

  it('reports a limit with an invalid value', async () => {
    const { exit, err } = await runArgs('status', createCliPorts({ STABLE_WATCH: 'loud' }, '/'));
    expect([exit, err]).toEqual([2, expect.stringContaining('STABLE_WATCH')]);
  });
});
