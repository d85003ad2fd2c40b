import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LocalBuild } from '@storefront/release-registry';
import { describeFiles, localRecord } from '../build/build-record';
import { compressFile } from '../build/compress';
import { editOneBundle } from './edit-one-bundle';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'one-bundle-test-'));
});
afterEach(() => rmSync(scratch, { recursive: true }));

const page = 'shared/page.0123456789.js';
const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');

async function writeBuild(name: string, files: Record<string, string>): Promise<LocalBuild> {
  const folder = join(scratch, 'built', name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    await compressFile(join(folder, path));
  }
  const record = localRecord({
    name,
    version: '1.0.0',
    contract: '1.0.0',
    descriptor: { name, team: name, contract: '^1.0.0', section: name, routes: [], widgets: [], uses: [] },
    entry: 'entry.js',
    sharedImports: {},
    preload: { entry: [], exposes: name === 'shell' ? {} : { './page': [page] }, fonts: [] },
    files: describeFiles(folder, Object.keys(files)),
  });
  return { record, folder };
}

describe('a release of one bundle with another text', () => {
  const text = `show("before");${' '.repeat(300)}`;
  const entry = `load("0123456789", "${sha384(text)}");${' '.repeat(300)}`;
  const build = async () => [
    await writeBuild('shell', { 'entry.js': entry, 'shared/first.aaaaaaaaaa.js': text }),
    await writeBuild('mfe-demo', { 'entry.js': entry, [page]: text }),
    await writeBuild('mfe-other', { 'entry.js': '', [page]: text }),
  ];

  it('has another name for the script, which the shell loads, and other releases of both', async () => {
    const builds = await build();
    const [shell, remote, other] = await editOneBundle(
      builds,
      { part: 'mfe-demo', from: 'before', to: 'after' },
      join(scratch, 'edited'),
    );
    const script = remote?.record.preload.exposes['./page']?.[0] ?? '';
    expect(script).toMatch(/^shared\/page\.[0-9a-f]{10}\.js$/);
    expect(script).not.toBe(page);
    const edited = readFileSync(join(remote?.folder ?? '', script), 'utf8');
    expect(edited).toContain('show("after")');
    expect(existsSync(join(remote?.folder ?? '', `${script}.br`))).toBe(true);
    expect(existsSync(join(remote?.folder ?? '', page))).toBe(false);
    const loads = readFileSync(join(shell?.folder ?? '', 'entry.js'), 'utf8');
    expect(loads).toContain(`load("${script.slice('shared/page.'.length, -'.js'.length)}", "${sha384(edited)}")`);
    const changed = [shell, remote, other].map((one, index) => one?.record.release !== builds[index]?.record.release);
    expect(changed).toEqual([true, true, false]);
  });

  it('needs a script with the text', async () => {
    const edit = { part: 'mfe-demo', from: 'nothing', to: '' };
    await expect(editOneBundle(await build(), edit, join(scratch, 'edited'))).rejects.toThrow(
      'No script of mfe-demo contains "nothing".',
    );
  });
});
