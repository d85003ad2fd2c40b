import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** Replaces both commands. Records its folder, makes the packages available and exits as the environment says. */
const command = `
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const [name, size] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const folder = process.cwd();
writeFileSync(process.env.REPORTS + '/' + name, JSON.stringify({
  folder, size, ci: process.env.CI, beside: readdirSync(dirname(folder)), files: readdirSync(folder),
  commits: git('rev-list', '--count', 'HEAD'), changed: git('status', '--porcelain', '--', 'package.json', 'left.txt'),
}));
if (!existsSync('node_modules')) symlinkSync(process.env.PACKAGES, 'node_modules');
if (process.env.HANG) setTimeout(() => {}, 60_000);
mkdirSync('e2e/test-results', { recursive: true });
writeFileSync('e2e/test-results/trace.txt', 'trace');
console.log(process.env['LINE_' + name]);
process.exitCode = Number(process.env['EXIT_' + name] ?? 0);
`;

interface Report {
  readonly folder: string;
  /** Size of the stress suite. */
  readonly size?: string;
  readonly ci: string;
  readonly beside: readonly string[];
  readonly files: readonly string[];
  readonly commits: string;
  readonly changed: string;
}

let scratch: string;
let checkout: string;
let temporary: string;
let reports: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'storefront-ci-'));
  checkout = join(scratch, 'here');
  temporary = join(scratch, 'temporary');
  reports = join(scratch, 'reports');
  for (const folder of ['.ci', 'tooling/src/test', 'e2e']) mkdirSync(join(checkout, folder), { recursive: true });
  for (const folder of [temporary, reports]) mkdirSync(folder);
  writeFileSync(join(scratch, 'neighbour.txt'), 'not part of the repository');
  for (const file of ['.ci/run', 'tooling/src/test/sum-totals.ts', 'tooling/src/test/test-totals.ts']) {
    cpSync(join(root, file), join(checkout, file));
  }
  const scripts = { test: 'node command.mjs tests', 'test:stress': 'node command.mjs stress' };
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  writeFileSync(join(checkout, 'command.mjs'), command);
  writeFileSync(join(checkout, '.gitignore'), 'ignored.txt\ntest-results/\n');
  writeFileSync(join(checkout, 'ignored.txt'), 'ignored');
  writeFileSync(join(checkout, 'deleted.txt'), 'deleted');
  writeFileSync(join(checkout, 'a name.txt'), 'kept');
  execFileSync('git', ['init', '--quiet'], { cwd: checkout });
  execFileSync('git', ['add', '--all'], { cwd: checkout });
  rmSync(join(checkout, 'deleted.txt'));
});
afterEach(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const environment = (changes: Record<string, string>) => ({
  ...process.env,
  TMPDIR: temporary,
  REPORTS: reports,
  PACKAGES: join(root, 'node_modules'),
  LINE_tests: '4 passed, 0 failed',
  LINE_stress: '3 passed, 0 failed',
  ...changes,
});
const ci = (changes: Record<string, string> = {}) =>
  spawnSync(join(checkout, '.ci/run'), { cwd: scratch, env: environment(changes), encoding: 'utf8' });
const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);
const reported = (name: string) => JSON.parse(readFileSync(join(reports, name), 'utf8')) as Report;

it('runs both commands in a copy of the work tree with nothing beside it, and sums them', () => {
  const { stdout, status } = ci();
  expect(lastLine(stdout)).toBe('7 passed, 0 failed');
  expect(status).toBe(0);
  for (const name of ['tests', 'stress']) {
    const { folder, ci: isCi, beside, files, commits, changed } = reported(name);
    expect(folder.startsWith(temporary)).toBe(true);
    expect(beside).toEqual(['checkout']);
    expect(files).toContain('a name.txt');
    expect(files).not.toContain('ignored.txt');
    expect(files).not.toContain('deleted.txt');
    expect({ isCi, commits, changed }).toEqual({ isCi: 'true', commits: '1', changed: '' });
  }
  expect(reported('stress').size).toBe('short');
  expect(readdirSync(temporary).filter((name) => name.startsWith('tmp.'))).toEqual([]);
  expect(existsSync(join(checkout, 'e2e/test-results'))).toBe(false);
});

it('runs the stress suite after failed tests, fails, keeps what the browser recorded and removes the copy', () => {
  const { stdout, status } = ci({ LINE_tests: '   !  failed: cart.test.ts adds\n3 passed, 1 failed', EXIT_tests: '1' });
  expect(lastLine(stdout)).toBe('6 passed, 1 failed');
  expect(stdout.split('failed: cart.test.ts adds')).toHaveLength(3);
  expect(status).toBe(1);
  expect(reported('stress').beside).toEqual(['checkout']);
  expect(readdirSync(temporary).filter((name) => name.startsWith('tmp.'))).toEqual([]);
  expect(readFileSync(join(checkout, 'e2e/test-results/trace.txt'), 'utf8')).toBe('trace');
});

it('counts a command that ends without a final line as a failure', () => {
  const { stdout, status } = ci({ LINE_stress: 'killed', EXIT_stress: '137' });
  expect(lastLine(stdout)).toBe('4 passed, 1 failed');
  expect(status).toBe(1);
});

it('fails with a reason outside a git repository', () => {
  rmSync(join(checkout, '.git'), { recursive: true });
  const { stdout, status } = ci();
  expect(stdout).toContain('not a git repository');
  expect(lastLine(stdout)).toBe('0 passed, 1 failed');
  expect(status).toBe(1);
});

it('removes the copy when it is ended by a signal', async () => {
  const child = spawn(join(checkout, '.ci/run'), { env: environment({ HANG: '1' }), stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  while (!existsSync(join(reports, 'tests'))) await new Promise((next) => setTimeout(next, 50));
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(readdirSync(temporary).filter((name) => name.startsWith('tmp.'))).toEqual([]);
  expect(existsSync(join(reports, 'stress'))).toBe(false);
});
