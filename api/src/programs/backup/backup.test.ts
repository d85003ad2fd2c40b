import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tar from 'tar';
import { readConfig } from '../settings/config';
import { isRestoreUnfinished, commitRestore, finishRestore } from '../data-folder/finish-restore';
import { backUp } from './backup';
import { restore } from './restore';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]) => join(folder, ...names);
const config = (name: string, env: Record<string, string> = {}) => readConfig({ DATA_DIR: at(name), ...env }, folder);
/** Replaces the copy of a running server, which the tests of `local-database` cover. */
const copyFiles = async ({ dataDir }: { readonly dataDir: string }, target: string) =>
  cp(join(dataDir, 'postgres'), join(target, 'postgres'), { recursive: true });
const backupOf = (name: string, file = 'shop.backup') =>
  backUp(config(name), { file: at(file), releasesOnly: false }, folder, copyFiles);
const restoreTo = (name: string, { file = 'shop.backup', replace = false } = {}) =>
  restore(config(name), { file: at(file), replace, releasesOnly: false }, folder);

/** A data folder whose files contain a marker text. The database is not opened here. */
function dataFolder(name: string, text: string): void {
  for (const path of ['postgres/base/1', 'releases/manifest/1', 'releases/remotes/shell/a/entry.js']) {
    mkdirSync(at(name, path, '..'), { recursive: true });
    writeFileSync(at(name, path), text);
  }
  mkdirSync(at(name, 'postgres/pg_notify'));
  writeFileSync(at(name, 'sandbox-payments.jsonl'), text);
  writeFileSync(at(name, 'releases/manifest/2.tmp'), 'half');
  mkdirSync(at(name, 'releases/sessions'));
  writeFileSync(at(name, 'releases/sessions/of-somebody.json'), '{}');
  writeFileSync(at(name, 'releases/session-key'), 'key');
}

const texts = (name: string) =>
  ['postgres/base/1', 'releases/manifest/1', 'releases/remotes/shell/a/entry.js', 'sandbox-payments.jsonl'].map(
    (path) => (existsSync(at(name, path)) ? readFileSync(at(name, path), 'utf8') : undefined),
  );
const all = (text: string) => [text, text, text, text];

describe('a backup', () => {
  it('is restored into an empty folder with every file and folder, and leaves nothing else', async () => {
    dataFolder('data', 'one');
    await backupOf('data');
    await restoreTo('other');
    expect(texts('other')).toEqual(all('one'));
    expect(existsSync(at('other/postgres/pg_notify'))).toBe(true);
    expect(existsSync(at('other/releases/manifest/2.tmp'))).toBe(false);
    expect(readdirSync(at('other/releases')).sort()).toEqual(['manifest', 'remotes']);
    expect(readdirSync(at('other')).sort()).toEqual(['postgres', 'releases', 'sandbox-payments.jsonl']);
    expect(readdirSync(at('data')).sort()).toEqual(['postgres', 'releases', 'sandbox-payments.jsonl']);
  });

  it('names the folder that is missing', async () => {
    dataFolder('data', 'one');
    await expect(backupOf('data', 'missing/shop.backup')).rejects.toThrow(`There is no folder ${at('missing')}.`);
  });

  it('can be read by its owner only, and overwrites no other', async () => {
    dataFolder('data', 'one');
    await backupOf('data');
    expect(statSync(at('shop.backup')).mode & 0o777).toBe(0o600);
    await expect(backupOf('data')).rejects.toThrow('exists. Choose another name');
  });

  it('replaces data only if asked, also those that it does not contain', async () => {
    dataFolder('data', 'one');
    rmSync(at('data/sandbox-payments.jsonl'));
    await backupOf('data');
    dataFolder('other', 'two');
    await expect(restoreTo('other')).rejects.toThrow('has data: postgres, releases, sandbox-payments.jsonl. --replace');
    expect(texts('other')).toEqual(all('two'));
    await restoreTo('other', { replace: true });
    expect(texts('other')).toEqual(['one', 'one', 'one', undefined]);
  });

  const repack = async (change: (unpacked: string) => void) => {
    dataFolder('data', 'one');
    await backupOf('data');
    mkdirSync(at('unpacked'));
    await tar.extract({ file: at('shop.backup'), cwd: at('unpacked') });
    change(at('unpacked'));
    await tar.create({ file: at('changed.backup'), gzip: true, cwd: at('unpacked') }, readdirSync(at('unpacked')));
  };

  it.each<[string, (unpacked: string) => void, string]>([
    ['a changed file', (to) => writeFileSync(join(to, 'postgres/base/1'), 'eno'), 'postgres/base/1 was changed'],
    ['a missing file', (to) => rmSync(join(to, 'postgres/base/1')), 'postgres/base/1 is missing'],
    ['another file', (to) => writeFileSync(join(to, 'releases/x'), ''), 'releases/x is not in its list of files'],
    ['no list of files', (to) => rmSync(join(to, 'backup.json')), 'is no backup of this shop'],
    [
      'a newer schema',
      (to) => {
        const manifest = JSON.parse(readFileSync(join(to, 'backup.json'), 'utf8')) as object;
        const schema = { tag: '9999_later', when: 9e15 };
        writeFileSync(join(to, 'backup.json'), JSON.stringify({ ...manifest, schema }));
      },
      'has the database schema 9999_later',
    ],
  ])('with %s is rejected and changes nothing', async (_name, change, message) => {
    await repack(change);
    dataFolder('other', 'two');
    await expect(restoreTo('other', { file: 'changed.backup', replace: true })).rejects.toThrow(message);
    expect(texts('other')).toEqual(all('two'));
    expect(readdirSync(at('other')).sort()).toEqual(['postgres', 'releases', 'sandbox-payments.jsonl']);
  });

  it.each([
    ['that ends early', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['that is no archive', () => Buffer.from('hello')],
  ])('%s is rejected', async (_name, change) => {
    dataFolder('data', 'one');
    await backupOf('data');
    chmodSync(at('shop.backup'), 0o600);
    writeFileSync(at('shop.backup'), change(readFileSync(at('shop.backup'))));
    await expect(restoreTo('other')).rejects.toThrow('Nothing was restored');
  });

  it('of a PostgreSQL server is left to its programs, but not that of the releases', async () => {
    dataFolder('data', 'one');
    const onServer = config('data', { DATABASE_URL: 'postgres://localhost/shop' });
    const options = { file: at('shop.backup'), releasesOnly: false };
    await expect(backUp(onServer, options, folder)).rejects.toThrow('pg_dump');
    await backUp(onServer, { ...options, releasesOnly: true }, folder);
    await expect(restoreTo('other')).rejects.toThrow('releases only');
    await restore(config('other'), { ...options, replace: false, releasesOnly: true }, folder);
    expect(texts('other')).toEqual([undefined, 'one', 'one', undefined]);
  });
});

describe('a restore that is killed', () => {
  it.each(Array.from({ length: 10 }, (_, step) => step))(
    'at step %d leaves all of the new data to the next start',
    async (step) => {
      dataFolder('data', 'one');
      await backupOf('data');
      dataFolder('other', 'two');
      mkdirSync(at('other/restore-1'));
      await tar.extract({ file: at('shop.backup'), cwd: at('other/restore-1') });
      commitRestore(at('other'), at('other/restore-1'));
      let steps = 0;
      const kill = () => {
        if (steps++ === step) throw new Error('killed');
      };
      const isKilled = (() => {
        try {
          finishRestore(at('other'), kill);
          return false;
        } catch {
          return true;
        }
      })();
      expect(isKilled).toBe(step < 9);
      finishRestore(at('other'));
      expect(texts('other')).toEqual(all('one'));
      expect(isRestoreUnfinished(at('other'))).toBe(false);
    },
  );

  it('before its files are verified leaves the former data, and its folder to the next one', async () => {
    dataFolder('data', 'one');
    await backupOf('data');
    dataFolder('other', 'two');
    mkdirSync(at('other/restore-999999/postgres'), { recursive: true });
    finishRestore(at('other'));
    expect(texts('other')).toEqual(all('two'));
    await restoreTo('other', { replace: true });
    expect(readdirSync(at('other'))).not.toContain('restore-999999');
  });
});
