import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@storefront/shared-contracts';
import { findParts } from '../build/find-parts';
import { findServers } from '../build/build-servers';
import { findProgram, isRoot } from '../processes/find-program';
import { freePort } from '../processes/free-port';
import { workspaceRoot } from '../processes/workspace-root';
import { copyWorkspace } from '../testing/workspace-copy';

// Runs the first `npm start` of an ordinary user on a machine with only Node and npm: no compiler, no Python, no
// settings and no packages of another user. Regression: argon2 compiled itself there and failed.

/** The account nobody, which owns no file except the copy. */
const user = 65_534;
/** Programs that npm and the scripts of package.json need. */
const programs = ['node', 'npm', 'npx', 'sh'];
const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
const copy = join(folder, 'storefront');
/** Parts and programs that the user builds. Other builds are copied, because they take a minute and run the same code. */
const builtByUser = ['mfe-lab', 'api'];
let start: ChildProcess | undefined;

/** The route from this machine to the npm registry is not a setting of that user. */
const network = Object.entries(process.env).filter(([name]) =>
  /^(https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name),
);
const npm = (...args: string[]) => spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
const registry = npm('config', 'get', 'registry').stdout.trim();

afterAll(async () => {
  if (start?.pid !== undefined && start.exitCode === null && start.signalCode === null) {
    const ended = once(start, 'exit');
    process.kill(-start.pid, 'SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const missing = !isRoot()
  ? 'root, who can start programs as another user'
  : npm('view', 'pnpm', 'version', '--prefer-online').status !== 0
    ? 'the npm registry'
    : undefined;

if (missing !== undefined) {
  it(`is left out here, because it needs ${missing}`, () => {
    expect(missing).toBeDefined();
  });
} else {
  it('a first start by an ordinary user without a compiler serves a page', async () => {
    // A second attempt starts from an empty folder.
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    copyWorkspace(copy);
    const all = [
      ...findParts(workspaceRoot).map(({ name }) => name),
      ...findServers(workspaceRoot).map((one) => one.folder),
    ];
    for (const name of new Set(all.filter((one) => !builtByUser.includes(one)))) {
      const builds = join(workspaceRoot, name, 'dist');
      if (existsSync(builds)) cpSync(builds, join(copy, name, 'dist'), { recursive: true });
    }
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    for (const name of programs) symlinkSync(findProgram([name]) ?? name, join(bin, name));
    chmodSync(folder, 0o755);
    execFileSync('chown', ['-R', `${user}:${user}`, folder]);
    const port = await freePort([1, 2]);
    const site = spawn('npm', ['start'], {
      cwd: copy,
      uid: user,
      gid: user,
      env: {
        ...Object.fromEntries(network),
        PATH: bin,
        HOME: folder,
        npm_config_registry: registry,
        HOST: '127.0.0.1',
        PORT: String(port),
        CONSOLE_PORT: String(port + 1),
        SANDBOX_PORT: String(port + 2),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    start = site;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [site.stdout, site.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes('Ready in')) resolve();
        });
      }
      site.once('exit', () => reject(new Error(`The site ended while starting:\n${output}`)));
    });
    const page = await fetch(`http://127.0.0.1:${port}${paths.medicines}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<title>[^<]+ \| Neemleaf<\/title>/);
  });
}
