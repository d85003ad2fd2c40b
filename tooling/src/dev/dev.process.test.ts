import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@storefront/shared-contracts';
import { chromium, type Browser } from 'playwright';
import { remoteFolders } from '../../remotes.mjs';
import { freePort } from '../processes/free-port';
import { chromiumArguments, findChromium } from '../test/browser';
import { copyWorkspace, linkPackages } from '../testing/workspace-copy';

// Runs `npm run dev` in a copy of the workspace, so that the test does not edit the original sources. Regression: pages
// were blank, because tsx wrapped functions of the page's first script in a helper that the page lacks.

/** Compilers and the first page share the machine with other tests. */
const timeout = 10 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'dev-'));
let server: ChildProcess | undefined;
let browser: Browser | undefined;

afterAll(async () => {
  await browser?.close();
  if (server?.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces the page of the list of lab tests. */
const edit = (body: string) =>
  writeFileSync(
    join(folder, 'mfe-lab', 'src', 'pages', 'lab-test-list.tsx'),
    `export default function EditedPage() {\n  ${body}\n}\n`,
  );

it('shows an edited component without a reload, and an error of it in an overlay', async () => {
  copyWorkspace(folder);
  linkPackages(folder);
  // One remote is compiled beside the shell: the others would only take time.
  for (const name of remoteFolders(folder)) if (name !== 'mfe-lab') rmSync(join(folder, name), { recursive: true });
  const port = await freePort([100]);
  const dev = spawn(process.execPath, ['--import', 'tsx', join('tooling', 'src', 'commands', 'dev.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATA_DIR: join(folder, '.data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      SANDBOX_PORT: String(port + 100),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  server = dev;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Press Ctrl-C')) resolve();
      });
    }
    dev.once('exit', () => reject(new Error(`npm run dev ended:\n${output}`)));
  });

  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] });
  const page = await browser.newPage();
  page.setDefaultTimeout(timeout);
  await page.goto(`http://127.0.0.1:${port}${paths.labTests}`);
  await page.getByRole('heading', { level: 1, name: 'Lab Test' }).waitFor();

  edit('return <h1>Edited</h1>;');
  await page.getByRole('heading', { name: 'Edited' }).waitFor();
  edit("throw new Error('Broken by an edit');");
  // The page has one overlay for each part.
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').first();
  await overlay.getByText('Broken by an edit').first().waitFor();
});
