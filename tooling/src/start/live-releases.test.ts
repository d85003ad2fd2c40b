import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '@storefront/release-registry';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders } from '@storefront/release-registry/testing';
import { createLiveReleases } from './live-releases';

let folder: string;
let releases: string;
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-live-'));
  releases = join(folder, 'data', 'releases');
  lines = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await removeTemporaryFolders();
});

/** Creates a workspace with a finished build of the shell. @returns its folder */
async function workspace(name: string, digit: string): Promise<string> {
  const root = join(folder, name);
  const { record, folder: client } = await buildRelease(descriptorOf('shell', { '/': 'Home' }), releaseOf(digit));
  mkdirSync(join(root, 'shell', 'src'), { recursive: true });
  writeFileSync(join(root, 'shell', 'src', 'descriptor.ts'), '');
  cpSync(client, join(root, 'shell', 'dist', 'client'), { recursive: true });
  writeFileSync(join(root, 'shell', 'dist', 'record.json'), JSON.stringify(record));
  return root;
}

const start = async (appEnv: 'development' | 'production', root: string, env: NodeJS.ProcessEnv = {}) => {
  const live = createLiveReleases(appEnv, { root, releases, env, say: (line) => lines.push(line) });
  await live.check();
  await live.prepare();
};
/** Makes a release manager's decision about the shell. */
async function decide(action: 'lock' | 'unlock'): Promise<void> {
  const registry = openRegistry(releases, {});
  const revision = (await registry.readManifest())?.revision ?? 0;
  const client = registry.as({ who: { kind: 'local', name: 'operator' }, scope: 'all' });
  await client[action]({ part: 'shell', why: 'A test', revision });
}
const stable = async () => (await openRegistry(releases, {}).readManifest())?.shell.stable;

describe('in production', () => {
  it('a start without live releases ends with the commands to run', async () => {
    const started = start('production', await workspace('one', '1'));
    await expect(started).rejects.toThrow('npm run release -- init --why "First start"');
    await expect(started).rejects.toThrow('npm run release -- promote shell@RELEASE');
    expect(await stable()).toBeUndefined();
  });

  it('a start changes no live release, not even one that follows local builds', async () => {
    await start('development', await workspace('one', '1'));
    await start('production', await workspace('one', '2'));
    expect(await stable()).toBe(releaseOf('1'));
    expect(await openRegistry(releases, {}).readRecord('shell', releaseOf('2'))).toBeUndefined();
    expect(lines.at(-1)).toContain('revision 1');
  });
});

describe('in development', () => {
  it('a start makes the local builds live', async () => {
    await start('development', await workspace('one', '1'));
    await start('development', await workspace('one', '2'));
    expect(await stable()).toBe(releaseOf('2'));
  });

  it('a start leaves what a release manager decided, and says how to make local builds live again', async () => {
    await start('development', await workspace('one', '1'));
    await decide('lock');
    await start('development', await workspace('one', '2'), { LOCAL_BUILDS: 'take' });
    expect(await stable()).toBe(releaseOf('1'));
    await decide('unlock');
    await start('development', await workspace('one', '2'));
    expect(await stable()).toBe(releaseOf('1'));
    expect(lines.at(-1)).toMatch(/differ from what is live.*: shell .*LOCAL_BUILDS=take npm start/);
    await start('development', await workspace('one', '2'), { LOCAL_BUILDS: 'take' });
    expect(await stable()).toBe(releaseOf('2'));
    await start('development', await workspace('one', '3'));
    expect(await stable()).toBe(releaseOf('3'));
  });

  it('rejects an unknown value of LOCAL_BUILDS', async () => {
    const started = start('development', await workspace('one', '1'), { LOCAL_BUILDS: 'all' });
    await expect(started).rejects.toThrow('LOCAL_BUILDS');
  });
});

describe('another store than the folder', () => {
  const onDeadPort = {
    postgres: { RELEASE_STORE: 'postgres', RELEASE_DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' },
    s3: {
      RELEASE_STORE: 'postgres',
      RELEASE_DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop',
      RELEASE_FILES: 's3',
      RELEASE_S3_ENDPOINT: 'http://127.0.0.1:1',
      RELEASE_S3_BUCKET: 'shop-releases',
      RELEASE_S3_KEY_ID: 'shop',
      RELEASE_S3_SECRET: 's3cret',
    },
  };

  it.each([
    ['development', 'postgres', 'the database 127.0.0.1:1/shop (RELEASE_STORE=postgres)'],
    ['production', 'postgres', 'the database 127.0.0.1:1/shop (RELEASE_STORE=postgres)'],
    [
      'development',
      's3',
      'the database 127.0.0.1:1/shop, files in bucket shop-releases/ at http://127.0.0.1:1/ (RELEASE_STORE=postgres)',
    ],
  ] as const)('in %s, one that does not respond ends the start: %s', async (appEnv, kind, name) => {
    const live = createLiveReleases(appEnv, { root: folder, releases, env: onDeadPort[kind], say: () => undefined });
    const error: unknown = await live.check().catch((reason: unknown) => reason);
    expect(String(error)).toContain(`The releases cannot be read from ${name}: `);
    expect(String(error)).not.toContain('s3cret');
  });
});
