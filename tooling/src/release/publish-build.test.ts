import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RegistryError } from '@storefront/release-registry';
import { partToPublish, publishableBuilds } from './publish-build';

const root = resolve(__dirname, '../../..');
let scratch: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'storefront-publish-'));
});
afterEach(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', '-c', 'commit.gpgsign=false'];
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...author, ...args], { encoding: 'utf8' }).trim();

const page = 'page();';

/** Writes a finished build of mfe-lab. */
function writeBuild(folder: string): void {
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client', 'entry.js'), page);
  writeFileSync(join(folder, 'client', 'entry.js.br'), 'small');
  const sha384 = createHash('sha384').update(page).digest('base64');
  const record = {
    schema: 1,
    name: 'mfe-lab',
    release: '1.2.0-l0123456789ab',
    version: '1.2.0',
    contract: '1.0.0',
    descriptor: {
      name: 'mfe-lab',
      team: 'lab',
      contract: '^1.0.0',
      section: 'Lab tests',
      routes: [],
      widgets: [],
    },
    entry: 'entry.js',
    preload: { entry: ['entry.js'], exposes: {}, widgets: {}, calls: [], fonts: [] },
    uses: [],
    sharedImports: {},
    files: [{ path: 'entry.js', size: page.length, sha384 }],
    build: { commit: 'local', node: 'v20.20.2' },
  };
  writeFileSync(join(folder, 'record.json'), JSON.stringify(record));
}

function commit(folder: string): string {
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'A build');
  return git(folder, 'rev-parse', 'HEAD');
}

const buildOf = (part: string | undefined, dir: string | undefined) =>
  publishableBuilds({ root, folder: scratch, home: root })(part, dir, () => undefined);

async function getRejection(work: Promise<unknown>): Promise<RegistryError> {
  const error: unknown = await work.catch((caught: unknown) => caught);
  if (error instanceof RegistryError) return error;
  throw new Error('It was not refused.', { cause: error });
}

describe('a finished build', () => {
  it('is named after the commit of the work tree that contains it; all else stays as built', async () => {
    writeBuild(join(scratch, 'out'));
    const head = commit(scratch);
    const { record, source, bytes } = await buildOf('mfe-lab', 'out');
    expect(record).toMatchObject({
      name: 'mfe-lab',
      release: `1.2.0-g${head.slice(0, 12)}`,
      version: '1.2.0',
      build: { commit: head, node: 'v20.20.2', subject: 'A build', author: 'Team' },
    });
    expect(Buffer.from((await source.read('entry.js')) ?? []).toString()).toBe(page);
    expect(await source.read('entry.js.gz')).toBeUndefined();
    expect(bytes).toBe(page.length + 'small'.length);
  });

  it('is named by its record if no part is given', async () => {
    writeBuild(scratch);
    commit(scratch);
    expect((await buildOf(undefined, '.')).record.name).toBe('mfe-lab');
  });

  it('is rejected in a work tree with changes, new files included, by their names', async () => {
    writeBuild(scratch);
    commit(scratch);
    for (let count = 1; count <= 7; count += 1) writeFileSync(join(scratch, `new-${count}.txt`), 'x');
    const { code, message } = await getRejection(buildOf('mfe-lab', '.'));
    expect(code).toBe('refused');
    expect(message).toBe(
      'Commit your changes first: new-1.txt, new-2.txt, new-3.txt, new-4.txt, new-5.txt and 2 more.',
    );
    for (let count = 1; count <= 7; count += 1) rmSync(join(scratch, `new-${count}.txt`));
    writeFileSync(join(scratch, 'client', 'entry.js'), 'other();');
    expect((await getRejection(buildOf('mfe-lab', '.'))).message).toBe('Commit your changes first: client/entry.js.');
  });

  it('is rejected outside of a repository, and in one without a commit', async () => {
    writeBuild(scratch);
    const { code, message } = await getRejection(buildOf('mfe-lab', '.'));
    expect([code, message]).toEqual(['refused', expect.stringContaining('is in no git repository')]);
    git(scratch, 'init', '--quiet');
    expect((await getRejection(buildOf('mfe-lab', '.'))).message).toContain('has no commit yet');
  });

  it('is rejected if it is of another part, missing or invalid', async () => {
    expect((await getRejection(buildOf('mfe-lab', 'none'))).message).toContain('holds no build');
    writeBuild(scratch);
    expect((await getRejection(buildOf('mfe-account', '.'))).message).toContain(
      'holds a build of mfe-lab, not of mfe-account',
    );
    writeFileSync(join(scratch, 'record.json'), '{"schema":2}');
    expect((await getRejection(buildOf('mfe-lab', '.'))).message).toContain('is not valid at schema');
    writeFileSync(join(scratch, 'record.json'), 'x');
    expect((await getRejection(buildOf('mfe-lab', '.'))).message).toContain('is not JSON');
  });
});

describe('the part', () => {
  const partIn = (home: string, name?: string) => partToPublish({ root, folder: root, home }, name).name;

  it('is the named one, or the one in whose folder the command was called', () => {
    expect(partIn(root, 'shell')).toBe('shell');
    expect(partIn(join(root, 'mfe-lab'))).toBe('mfe-lab');
    expect(partIn(join(root, 'mfe-lab', 'src', 'pages'))).toBe('mfe-lab');
    expect(partIn(join(root, 'mfe-lab'), 'mfe-account')).toBe('mfe-account');
  });

  it('must be named in any other folder', () => {
    expect(() => partIn(root)).toThrow('There are: shell, mfe-account');
    expect(() => partIn(tmpdir())).toThrow('Name what to publish');
    expect(() => partIn(root, 'mfe-none')).toThrow('There is no mfe-none');
  });
});
