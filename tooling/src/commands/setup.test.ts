import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const originals = resolve(__dirname, '../..');

let home: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  // A small workspace. Its package manager only counts its calls, and its tsx does nothing.
  home = mkdtempSync(join(tmpdir(), 'storefront-setup-'));
  mkdirSync(join(home, 'tooling', 'src', 'commands'), { recursive: true });
  mkdirSync(join(home, 'bin'));
  for (const name of ['setup.mjs', 'built-sources.mjs']) cpSync(join(originals, name), join(home, 'tooling', name));
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(join(home, 'pnpm-lock.yaml'), 'one');
  const tsx = join(home, 'node_modules', 'tsx');
  const npx = `#!/bin/sh\necho installing\necho "$@" >> "${home}/calls"\nmkdir -p "${tsx}"\necho '{"main":"index.js"}' > "${tsx}/package.json"\ntouch "${tsx}/index.js"\nexit \${NPX_EXIT:-0}\n`;
  writeFileSync(join(home, 'bin', 'npx'), npx, { mode: 0o755 });
  env = {
    ...process.env,
    npm_lifecycle_event: undefined,
    PATH: `${join(home, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  };
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const task = (name: string, source: string) => {
  // Tasks are plain JavaScript, because this tsx does nothing.
  const setup = join(home, 'tooling', 'setup.mjs');
  writeFileSync(setup, readFileSync(setup, 'utf8').replace('`${task}.ts`', '`${task}.js`'));
  writeFileSync(join(home, 'tooling', 'src', 'commands', `${name}.js`), source);
};
const setup = (...args: string[]) =>
  spawnSync(process.execPath, [join(home, 'tooling', 'setup.mjs'), ...args], { env, encoding: 'utf8' });
/** Creates a built command whose only source is `source.ts`. */
const buildCommand = (name: string, folder: string) => {
  const dist = join(home, folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(home, folder, 'source.ts'), 'one');
  const text = "console.log('built', process.argv.slice(2).join(' '), process.cwd()); process.exitCode = 4;";
  writeFileSync(join(dist, `${name}.js`), text);
  const file = `${folder}/source.ts`;
  const hash = createHash('sha256').update(`\0${file}\0`).update('one').digest('hex');
  writeFileSync(join(dist, `${name}.sources.json`), JSON.stringify({ files: [file], hash }));
};
const calls = () => readFileSync(join(home, 'calls'), 'utf8').trim().split('\n');

it('installs once with the pinned package manager, passes the arguments on and exits with the exit code of the task', () => {
  task('admin', "console.log(process.argv.slice(2).join('|')); process.exitCode = 5;");
  const first = setup('admin', 'import', 'a list.csv');
  expect(first.stdout).toContain('import|a list.csv');
  expect(first.status).toBe(5);
  expect(setup('admin').stderr).not.toContain('Installing');
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

describe.each([
  ['release', 'tooling'],
  ['admin', 'api'],
])('the %s command', (name, folder) => {
  const source = () => join(home, folder, 'source.ts');

  it('runs as it was built, in the root, with its arguments and its exit code', () => {
    task(name, "console.log('compiled')");
    buildCommand(name, folder);
    const { stdout, status } = setup(name, 'rollback', 'mfe-lab');
    expect(stdout).toBe(`built rollback mfe-lab ${realpathSync(home)}\n`);
    expect(status).toBe(4);
  });

  it('is compiled after a source has changed', () => {
    task(name, "console.log('compiled')");
    buildCommand(name, folder);
    writeFileSync(source(), 'two');
    expect(setup(name, 'status').stdout).toBe('compiled\n');
  });
});

it.each([
  ['a source of it was removed', () => rmSync(join(home, 'tooling', 'source.ts'))],
  ['it was never built', () => rmSync(join(home, 'tooling', 'dist'), { recursive: true })],
])('compiles a command if %s', (_, change) => {
  task('release', "console.log('compiled')");
  buildCommand('release', 'tooling');
  change();
  expect(setup('release', 'status').stdout).toBe('compiled\n');
});

it('compiles the release command to publish, which needs compilers', () => {
  task('release', "console.log('compiled')");
  buildCommand('release', 'tooling');
  expect(setup('release', '--json', 'publish').stdout).toBe('compiled\n');
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

describe('arguments', () => {
  it('-h prints the usage, and installs and runs nothing', () => {
    task('stress', "console.log('must not run')");
    env = { ...env, npm_lifecycle_event: 'test:stress' };
    expect(setup('stress', '-h')).toMatchObject({
      status: 0,
      stdout: 'Usage: npm run test:stress -- [whole|short]\nWhat is too long for npm test.\n',
    });
  });

  it.each([
    ['start', '--frobnicate'],
    ['packages', '--output'],
    ['stress', 'sample'],
  ])('%s refuses %s before it installs', (name, argument) => {
    task(name, "console.log('must not run')");
    const refused = setup(name, argument);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toMatch(new RegExp(`"${argument}" is not known here.\\nUsage: .* ${name}`));
  });

  it('are left to a command with a help of its own', () => {
    task('admin', "console.log(process.argv.slice(2).join('|'))");
    expect(setup('admin', '--help').stdout).toContain('--help');
  });
});

it('forwards an interrupt exactly once', async () => {
  // The task waits for a second signal. It exits with the number of received signals.
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

/** Starts a task that reports when it is ready, when it gets a signal and when its parent ends. */
async function startTask(command: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  task(
    'start',
    `process.once('SIGTERM', () => (console.log('signalled'), process.exit()));
     process.once('disconnect', () => (console.log('left alone'), process.exit()));
     console.log('up', process.ppid);`,
  );
  setup('build');
  const child = spawn(command, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let up: (pid: number) => void = () => undefined;
  const setupPid = new Promise<number>((resolve) => {
    up = resolve;
  });
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const [, pid] = /up (\d+)/.exec(output) ?? [];
    if (pid !== undefined) up(Number(pid));
  });
  const closed = once(child.stdout, 'close').then(() => output);
  return { child, setupPid: await setupPid, closed };
}

it('tells its task that it was killed', async () => {
  const { setupPid, closed } = await startTask(process.execPath, [join(home, 'tooling', 'setup.mjs'), 'start']);
  process.kill(setupPid, 'SIGKILL');
  expect(await closed).toContain('left alone');
});

it('ends its task when the shell in which npm started it is gone', async () => {
  const line = `${process.execPath} ${join(home, 'tooling', 'setup.mjs')} start; true`;
  const { child, closed } = await startTask('sh', ['-c', line], { npm_lifecycle_event: 'start' });
  child.kill('SIGTERM');
  expect(await closed).toContain('signalled');
});
