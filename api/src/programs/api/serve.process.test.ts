import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase, fillPath } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { packageRoot } from '../../platform/package-root';
import { importers } from '../../imports/importers';
import { findRunningServer } from '../local-database/local-database';
import { ApiProcess, removeDataFolder, runAdmin, runnable } from '../../testing/api-process';

const header = 'Sr No,Drug Code,Generic Name,Unit Size,MRP,Group Name';
let folder = '';
let dataDir = '';
let list = '';
let api: ApiProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-serve-'));
  dataDir = join(folder, 'data');
  list = join(folder, 'list.csv');
  writeFileSync(list, `${header}\n1,901,Zorbalin 20mg Tablets,10's,12.50,Test\n2,902,Free Tablets 5mg,10's,0,Test\n`);
  api = await ApiProcess.start(dataDir);
}, 120_000);
afterAll(async () => {
  await api.end();
  await removeDataFolder(folder, dataDir);
});

const command = (...args: string[]) => runAdmin(['import', ...args], { DATA_DIR: dataDir });
const importList = (file: string) => command('medicines', file);
const cityOf = async (pincode: string) => {
  const response = await fetch(
    `${api.origin}${apiBase}${fillPath(endpoints.checkServiceablePincode.path, { pincode })}`,
  );
  return endpoints.checkServiceablePincode.response.parse(await response.json()).data.city;
};
const find = async (keyword: string) => {
  const { total } = await api.post('/products', { keyword, exact: true });
  return total;
};

/** The API notices changes of another process after a moment. */
const findSoon = async (keyword: string) => {
  while ((await find(keyword)) !== 1) await wait(20);
};

describe('the API as a process', () => {
  it('serves the starting catalogue', async () => {
    expect((await fetch(`${api.origin}/healthz`)).status).toBe(200);
    expect(await find('paracetamol')).toBeGreaterThan(3);
    expect((await fetch(`${api.origin}${apiBase}/openapi.json`)).status).toBe(200);
  });

  it('shares its database with another one on the same folder', async () => {
    const second = await ApiProcess.start(dataDir);
    expect(await second.post('/products', { keyword: 'paracetamol', exact: true })).toMatchObject({ status: 200 });
    await second.end();
    expect(await find('paracetamol')).toBeGreaterThan(3);
  }, 60_000);

  it('shows what is imported while it runs, and imports it once', async () => {
    expect(await find('zorbalin')).toBe(0);
    const first = await importList(list);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output).toMatch(/added +1\b/);
    expect(first.output).toMatch(/refused +1\b/);
    expect(first.output).toContain('line 3: MRP is 0');
    await findSoon('zorbalin');
    expect((await importList(list)).output).toMatch(/unchanged +1\b/);
  }, 120_000);

  it('replaces the list of pincodes while it runs', async () => {
    const file = join(folder, 'pincodes.csv');
    expect(await cityOf('411001')).toBeUndefined();
    writeFileSync(file, 'pincode,state,district\n411001,MAHARASHTRA,PUNE\n110001,DELHI,NEW DELHI\n');
    expect(await command('pincodes', file)).toMatchObject({ code: 0, errors: '' });
    expect(await cityOf('411001')).toBe('Pune');
    writeFileSync(file, 'pincode,state,district\n110001,DELHI,NEW DELHI\n411002,MAHARASHTRA,PUNE\n');
    expect((await command('pincodes', file, '--replace')).output).toMatch(
      /added +1\b[\s\S]*unchanged +1\b[\s\S]*removed +1\b/,
    );
    expect(await cityOf('411001')).toBeUndefined();
    expect(await cityOf('411002')).toBe('Pune');
  }, 120_000);

  it('lists what can be imported, and rejects an unknown list', async () => {
    const help = await command('--help');
    expect(help.code).toBe(0);
    for (const { name, description } of importers) {
      expect(help.output).toContain(name);
      expect(help.output.replace(/\s+/g, ' ')).toContain(description);
    }
    expect(await command('customers', list)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("unknown command 'customers'") as unknown,
    });
  }, 60_000);

  it.each([
    ['a missing file', 'missing.csv', undefined, "can't be read"],
    ['a folder', '../../process', undefined, "can't be read"],
    ['rejected rows only', 'rejected.csv', `${header}\n1,1,X,10,"85,50",Y\n`, 'No row'],
  ])(
    'rejects an import of %s',
    async (_name, name, text, message) => {
      const file = join(folder, name);
      if (text !== undefined) writeFileSync(file, text);
      const refused = await importList(file);
      expect(refused.code).toBe(1);
      expect(refused.errors).toContain(message);
      expect(refused.errors).not.toContain('    at ');
    },
    60_000,
  );

  it('exits cleanly, ends its database and starts again with all its data', async () => {
    await api.end();
    expect(api.exitCode).toBe(0);
    expect(await findRunningServer(dataDir)).toBeUndefined();
    const alone = await importList(list);
    expect(alone.output).toMatch(/unchanged +1\b/);
    api = await ApiProcess.start(dataDir);
    expect(await find('zorbalin')).toBe(1);
  }, 120_000);

  it('exits with its parent', async () => {
    await api.end();
    const program = await runnable('src/programs/api/main.ts');
    const parent: ChildProcess = spawn(
      process.execPath,
      [
        '-e',
        `const child = require('node:child_process').fork(process.argv[1], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
         child.on('message', () => process.stdout.write(String(child.pid)));`,
        program,
      ],
      {
        cwd: packageRoot(),
        env: { ...process.env, DATA_DIR: dataDir, API_PORT: '0' },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    if (parent.stdout === null) throw new Error('The parent has no output');
    await once(parent.stdout, 'data');
    parent.kill('SIGKILL');
    while ((await findRunningServer(dataDir)) !== undefined) await wait(20);
  }, 120_000);
});
