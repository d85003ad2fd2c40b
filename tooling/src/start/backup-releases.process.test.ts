import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '@storefront/release-registry';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders } from '@storefront/release-registry/testing';
import { workspaceRoot } from '../processes/workspace-root';
import { createLiveReleases } from './live-releases';

jest.setTimeout(5 * 60_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-backup-releases-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await removeTemporaryFolders();
});

const releasesOf = (data: string) => join(folder, data, 'releases');

/** Builds a release of the shell and makes it live, as `npm start` does. */
async function release(digit: string): Promise<void> {
  const root = join(folder, 'workspace');
  const { record, folder: client } = await buildRelease(descriptorOf('shell', { '/': 'Home' }), releaseOf(digit));
  mkdirSync(join(root, 'shell', 'src'), { recursive: true });
  writeFileSync(join(root, 'shell', 'src', 'descriptor.ts'), '');
  cpSync(client, join(root, 'shell', 'dist', 'client'), { recursive: true });
  writeFileSync(join(root, 'shell', 'dist', 'record.json'), JSON.stringify(record));
  const live = createLiveReleases('development', { root, releases: releasesOf('data'), env: {}, say: () => undefined });
  await live.check();
  await live.prepare();
}

function run(data: string, ...args: string[]): void {
  const program = join('src', 'programs', 'cli', 'admin.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args, '--releases-only'], {
    cwd: join(workspaceRoot, 'api'),
    env: { ...process.env, DATA_DIR: join(folder, data) },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
}

/** File contents by path. */
const filesOf = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(root, path)).isFile())
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'base64')]),
  );

it('a backup has every release, the manifest and the whole audit trail', async () => {
  await release('1');
  await release('2');
  const file = join(folder, 'releases.backup');
  run('data', 'backup', file);
  run('restored', 'restore', file);
  const [source, restored] = [openRegistry(releasesOf('data'), {}), openRegistry(releasesOf('restored'), {})];
  const manifest = await restored.readManifest();
  expect(manifest?.shell.stable).toBe(releaseOf('2'));
  expect(manifest).toEqual(await source.readManifest());
  for (const digit of ['1', '2']) {
    const record = await restored.readRecord('shell', releaseOf(digit));
    expect(record).toBeDefined();
    expect(record).toEqual(await source.readRecord('shell', releaseOf(digit)));
  }
  const operator = { who: { kind: 'local', name: 'operator' }, scope: 'all' } as const;
  const trail = await restored.as(operator).history({ limit: 100 });
  expect(trail.length).toBeGreaterThanOrEqual(2);
  expect(trail).toEqual(await source.as(operator).history({ limit: 100 }));
  expect(await restored.as(operator).verify()).toEqual(await source.as(operator).verify());
  const files = filesOf(releasesOf('restored'));
  expect(Object.keys(files).length).toBeGreaterThan(6);
  expect(files).toEqual(filesOf(releasesOf('data')));
});
