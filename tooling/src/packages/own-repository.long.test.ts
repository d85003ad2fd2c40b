import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { freePort } from '../processes/free-port';
import { workspaceRoot as root } from '../processes/workspace-root';
import { chromiumArguments, findChromium } from '../test/browser';
import { siteDataDir, StartedSite, until } from '../testing/started-site';
import { buildPackages, packageOutput } from './build-packages';
import { startNpmRegistry, type NpmRegistry } from './npm-registry';
import { publishPackages } from './publish-packages';

// Runs docs/team-guide.md from its first command to a promoted page, in a separate folder with packages from a registry.

const execute = promisify(execFile);
const name = 'mfe-wellness';
const [data, removeData] = siteDataDir();
const folder = mkdtempSync(join(tmpdir(), 'team-'));
const repository = join(folder, name);
/** The first type check shares the machine with other tests. */
const overlayTimeout = 5 * 60_000;

let registry: NpmRegistry | undefined;
let site: StartedSite | undefined;
let devPort: number;

const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: undefined,
  npm_config_userconfig: join(folder, 'npmrc'),
  ...env,
});

/** Runs a program to its end. @returns its output @throws with its output if it fails */
async function run(cwd: string, command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const options = { cwd, env: environment(env), maxBuffer: 1 << 26 };
    return (await execute('sh', ['-c', command], options)).stdout;
  } catch (error) {
    const printed = typeof error === 'object' && error !== null ? { stdout: '', stderr: '', ...error } : undefined;
    throw new Error(`${command}:\n${printed?.stdout ?? ''}\n${printed?.stderr ?? ''}`, { cause: error });
  }
}

/** @throws if the site did not start */
function started(): StartedSite {
  if (site === undefined) throw new Error('The site did not start.');
  return site;
}

const inRepository = (command: string, env?: NodeJS.ProcessEnv) => run(repository, command, env);

/** Creates a token of the release server. */
async function createToken(scope: string): Promise<string> {
  const printed = await run(root, `npm run --silent release -- token create "A team" ${scope}`, { DATA_DIR: data });
  return printed.trim().split('\n').at(-1) ?? '';
}

beforeAll(async () => {
  const packages = await buildPackages(root, () => undefined);
  const npm = await startNpmRegistry();
  registry = npm;
  const own = process.env['npm_config_userconfig'] ?? join(homedir(), '.npmrc');
  const configured = existsSync(own) ? readFileSync(own, 'utf8') : '';
  writeFileSync(join(folder, 'npmrc'), `${configured}\n${npm.npmrc('@storefront')}`);
  await publishPackages(root, packages, environment({}), () => undefined);
  devPort = await freePort();
  // Reachable at an address other than that of the developer's machine.
  site = await StartedSite.start(data, { HOST: '0.0.0.0', DEV_REMOTE_ORIGINS: `http://localhost:${devPort}` });
});

afterAll(async () => {
  await site?.remove();
  await registry?.close();
  removeData();
  rmSync(folder, { recursive: true, force: true });
});

describe('the packages', () => {
  it('name no source and no package of this workspace only', () => {
    const folders = ['shared-contracts', 'shared-ui', 'page-kit', 'remote-kit', 'create-remote'];
    expect(registry?.published.map((one) => one.replace(/@[\d.]+$/, '')).sort()).toEqual(
      folders.map((one) => `@storefront/${one}`).sort(),
    );
    for (const one of folders) {
      const text = readFileSync(join(root, one, packageOutput, 'package.json'), 'utf8');
      expect(text).not.toMatch(/workspace:|\.\/src\/|"private"/);
    }
  });
});

describe('a team in its own repository', () => {
  it('makes a remote, which builds and passes its tests', async () => {
    await run(folder, `npm create -y @storefront/remote ${name} -- --route /wellness --label "Wellness"`, {
      // npm caches programs that it ran by name and version.
      npm_config_cache: join(folder, 'cache'),
    });
    await inRepository('npm install --no-audit --no-fund --prefer-offline');
    await inRepository('npm test');
    expect(await inRepository('npm run build')).toMatch(/mfe-wellness 0\.1\.0-l\w+, \d+ kB compressed/);
  });

  it('publishes and promotes it; the page is rendered on the server and linked in the navigation', async () => {
    await inRepository(
      'git init -q && git add -A && git -c user.name=Team -c user.email=team@example.test commit -qm "First page"',
    );
    const RELEASE_URL = started().origin('release');
    const publisher = { RELEASE_URL, RELEASE_TOKEN: await createToken(`--may publish --parts ${name}`) };
    const published = await inRepository('npm run --silent release -- publish', publisher);
    const release = /mfe-wellness@0\.1\.0-g[0-9a-f]{12}/.exec(published)?.[0] ?? '';
    expect(release).not.toBe('');
    expect((await fetch(`${started().origin('site')}/wellness`)).status).toBe(404);

    const manager = { RELEASE_URL, RELEASE_TOKEN: await createToken('--may all --parts all') };
    await inRepository(`npm run --silent release -- promote ${release} --why "First page"`, manager);
    let page = '';
    await until('The page is rendered', async () => {
      const response = await fetch(`${started().origin('site')}/wellness`);
      page = await response.text();
      return response.status === 200 && page.includes('href="/book-lab-test/detail/');
    });
    expect(page).toMatch(/<h1[^>]*>Wellness<\/h1>/);
    expect(page).toMatch(/<a [^>]*href="\/wellness"[^>]*>Wellness<\/a>/);
  });

  it('serves it from source into the pages of a site that cannot reach the developer’s machine', async () => {
    const page = join(repository, 'src', 'pages', 'overview.tsx');
    const source = readFileSync(page, 'utf8').replace('<h1>Wellness</h1>', '<h1>Wellness from source</h1>');
    writeFileSync(page, source);
    const SITE_URL = `http://127.0.0.2:${started().ports.site}`;
    const server: ChildProcess = spawn('npm', ['run', 'dev'], {
      cwd: repository,
      env: environment({ SITE_URL, PORT: String(devPort) }),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] });
    try {
      let printed = '';
      server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      await until('The URL is printed', () => printed.includes('Press Ctrl-C'), 60_000);
      const url = /Open\s+(\S+)/.exec(printed)?.[1] ?? '';
      expect(url).toContain(`${SITE_URL}/wellness?mfe=mfe-wellness@http://localhost:${devPort}~`);
      const view = await browser.newPage();
      await view.goto(url);
      await view.getByRole('heading', { name: 'Wellness from source' }).waitFor({ timeout: 60_000 });
      await view.getByRole('complementary', { name: 'Remotes of a developer' }).waitFor();

      const overlay = view.frameLocator('#webpack-dev-server-client-overlay');
      writeFileSync(page, `${source}\nexport const amount: number = 'a text';\n`);
      await overlay.getByText('TS2322').first().waitFor({ timeout: overlayTimeout });
      const visitor = await (await fetch(`${SITE_URL}/wellness`)).text();
      expect(visitor).not.toContain(`localhost:${devPort}`);
    } finally {
      await browser.close();
      const ended = once(server, 'exit');
      process.kill(-(server.pid ?? 0), 'SIGTERM');
      await ended;
    }
  });
});
