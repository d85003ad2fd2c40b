import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const original = resolve(__dirname, '../../setup.mjs');

let home: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  // A small workspace whose package manager only counts its calls and whose tsx does nothing.
  home = mkdtempSync(join(tmpdir(), 'storefront-setup-'));
  mkdirSync(join(home, 'tooling', 'src', 'commands'), { recursive: true });
  mkdirSync(join(home, 'bin'));
  cpSync(original, join(home, 'tooling', 'setup.mjs'));
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(join(home, 'pnpm-lock.yaml'), 'one');
  const tsx = join(home, 'node_modules', 'tsx');
  const npx = `#!/bin/sh\necho installing\necho "$@" >> "${home}/calls"\nmkdir -p "${tsx}"\necho '{"main":"index.js"}' > "${tsx}/package.json"\ntouch "${tsx}/index.js"\nexit \${NPX_EXIT:-0}\n`;
  writeFileSync(join(home, 'bin', 'npx'), npx, { mode: 0o755 });
  env = { ...process.env, PATH: `${join(home, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` };
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const task = (name: string, source: string) => {
  // Tasks are plain JavaScript here, since tsx does nothing.
  const setup = join(home, 'tooling', 'setup.mjs');
  writeFileSync(setup, readFileSync(setup, 'utf8').replace('`${task}.ts`', '`${task}.js`'));
  writeFileSync(join(home, 'tooling', 'src', 'commands', `${name}.js`), source);
};
const setup = (...args: string[]) =>
  spawnSync(process.execPath, [join(home, 'tooling', 'setup.mjs'), ...args], { env, encoding: 'utf8' });
const calls = () => readFileSync(join(home, 'calls'), 'utf8').trim().split('\n');

it('installs once with the pinned package manager, passes the arguments on and exits with the exit code of the task', () => {
  task('import', "console.log(process.argv.slice(2).join('|')); process.exitCode = 5;");
  const first = setup('import', 'medicines', 'a list.csv');
  expect(first.stdout).toContain('medicines|a list.csv');
  expect(first.status).toBe(5);
  expect(setup('import').stdout).not.toContain('Installing');
  expect(calls()).toEqual([expect.stringMatching(/^-y pnpm@[\d.]+ install --frozen-lockfile/)]);
});

it('keeps its own output and that of the package manager out of the stdout of the release command', () => {
  task('release', "console.log('{}')");
  const first = setup('release', 'status', '--json');
  expect(first.stdout).toBe('{}\n');
  expect(first.stderr).toContain('Installing packages');
});

it('passes the folder it was called in to a task', () => {
  task('release', 'console.log(process.env.CALLED_IN)');
  const script = join(home, 'tooling', 'setup.mjs');
  const { stdout } = spawnSync(process.execPath, [script, 'release'], {
    env,
    encoding: 'utf8',
    cwd: join(home, 'bin'),
  });
  expect(realpathSync(stdout.trim())).toBe(realpathSync(join(home, 'bin')));
});

it('installs again when the lock file or a package.json has changed', () => {
  task('build', '');
  setup('build');
  writeFileSync(join(home, 'pnpm-lock.yaml'), 'two');
  setup('build');
  writeFileSync(join(home, 'tooling', 'package.json'), '{}');
  setup('build');
  expect(calls()).toHaveLength(3);
});

it('explains a failed installation, and tries again the next time', () => {
  task('build', "console.log('must not run')");
  env = { ...env, NPX_EXIT: '1' };
  const failed = setup('build');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('could not be installed');
  expect(failed.stderr).toContain('registry');
  expect(failed.stdout).not.toContain('must not run');
  setup('build');
  expect(calls()).toHaveLength(2);
});

it('rejects an unknown task', () => {
  const refused = setup('../evil');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('Usage: node tooling/setup.mjs <start|');
});

it('forwards an interrupt exactly once', async () => {
  // The task waits for a second signal before it exits with the number of signals received.
  task(
    'start',
    `let heard = 0;
     const hear = () => {
       heard += 1;
       console.log('heard');
       setTimeout(() => process.exit(10 + heard), 500);
     };
     process.on('SIGINT', hear);
     process.on('SIGTERM', hear);
     setInterval(() => {}, 1000);
     console.log('up');`,
  );
  setup('build');
  const script = join(home, 'tooling', 'setup.mjs');
  const child = spawn(process.execPath, [script, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const before = output;
    output += chunk.toString();
    if (output.includes('up') && !before.includes('up')) child.kill('SIGINT');
    if (output.includes('heard') && !before.includes('heard')) {
      child.kill('SIGINT');
      child.kill('SIGTERM');
    }
  });
  expect(await exited).toEqual([11, null]);
});
