import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProgramDatabase, serverDatabase } from '@storefront/api/testing';
import { openRegistry, publishLocalBuilds } from '@storefront/release-registry';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders } from '@storefront/release-registry/testing';
import { apiBase, deviceIdHeader, fillPath, type Endpoint } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { LoneProgram, runLoneProgram, type LoneProgramName } from '../testing/lone-program';
import { until } from '../testing/started-site';

// Runs several instances of each program with `tooling/start-program.mjs`, on one database and one folder of releases.

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

let folder: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-alone-'));
  data = join(folder, 'data');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await removeTemporaryFolders();
});

// The deployment examples check the settings of the other programs.
it('a program with --check prints its settings without secrets or rejects them, and creates nothing', async () => {
  const env = { DATA_DIR: data, OUTBOX_KEY: 'a'.repeat(64), LOG_LEVEL: 'error' };
  const DATABASE_URL = 'postgres://shop:s3cret@127.0.0.1:1/shop';
  const { code, output } = await runLoneProgram('jobs', ['--check'], { ...env, DATABASE_URL });
  expect(code).toBe(0);
  expect(output).toMatch(/^LOG_LEVEL +error +environment$/m);
  expect(output).toMatch(/^HOST +127\.0\.0\.1 +default$/m);
  expect(output).not.toMatch(/s3cret|aaaa/);
  const rejected = await runLoneProgram('api', ['--check'], { ...env, COD_MAX: 'much', OUTBOX_KEY: 'short' });
  expect(rejected).toEqual({ code: 1, output: expect.stringMatching(/COD_MAX[^]*OUTBOX_KEY/) as unknown });
  expect(() => readFileSync(data)).toThrow('ENOENT');
});

/** Creates a visitor whose calls alternate between the sites. */
function createVisitor(sites: readonly LoneProgram[]) {
  const headers: Record<string, string> = { [deviceIdHeader]: randomUUID(), 'content-type': 'application/json' };
  let calls = 0;
  return {
    headers,
    async call(endpoint: Endpoint, body?: object, params: Readonly<Record<string, string>> = {}): Promise<unknown> {
      const { origin } = sites[(calls += 1) % sites.length] ?? { origin: '' };
      const response = await fetch(`${origin}${apiBase}${fillPath(endpoint.path, params)}`, {
        method: endpoint.method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint.name} responded ${response.status}: ${text}`);
      return JSON.parse(text);
    },
  };
}

const isMail = (mail: unknown): mail is { readonly to: string; readonly code: string } =>
  typeof mail === 'object' && mail !== null && 'to' in mail && 'code' in mail && typeof mail.code === 'string';

/** Makes a release of the shell live, as `npm start` does. @returns its folder in URLs */
async function makeLive(digit: string, env: Readonly<Record<string, string>>): Promise<string> {
  const shell = await buildRelease(descriptorOf('shell', { '/': 'Home' }), releaseOf(digit));
  await publishLocalBuilds(openRegistry(join(data, 'releases'), env), [shell]);
  return `/remotes/shell/${releaseOf(digit)}/`;
}

describe('two sites, two APIs and two job programs', () => {
  let drop = async () => {};
  let programs: readonly LoneProgram[] = [];
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.stop()));
    await drop();
  });

  it('work on one database and one folder of releases, and end when they are told to', async () => {
    const database = await serverDatabase(serverUrl);
    const program = await openProgramDatabase(database.url);
    drop = async () => {
      await program.close();
      await database.drop();
    };
    // PgBouncer reaches only this database, so the releases are in it too.
    const store: Record<string, string> =
      program.url === database.url ? {} : { RELEASE_STORE: 'postgres', RELEASE_DATABASE_URL: program.url };
    const firstRelease = await makeLive('1', store);
    const env = { DATA_DIR: data, ...program.env, ...store, PORT: '0', RENDER_WORKERS: '0' };
    const start = async (name: LoneProgramName, more: Readonly<Record<string, string>> = {}) => {
      const program = await LoneProgram.start(name, { ...env, ...more });
      programs = [...programs, program];
      return program;
    };
    const startTwo = (name: LoneProgramName, more: Readonly<Record<string, string>> = {}) =>
      Promise.all([start(name, more), start(name, more)]);
    const [apis] = await Promise.all([startTwo('api', { JOBS: 'elsewhere' }), startTwo('jobs')]);
    const sites = await Promise.all(apis.map(({ origin }) => start('site', { API_ORIGIN: origin })));
    const { call, headers } = createVisitor(sites);

    const mobile = '9876500001';
    const account = {
      first_name: 'Asha',
      mobile,
      password: 'hill-lamp-47',
      user_name: mobile,
      register_medium: limits.registerMedium,
    };
    const { token } = endpoints.register.response.parse(await call(endpoints.register, account));
    headers['authorization'] = `Bearer ${token}`;
    const readMails = async () => {
      const mails: unknown = await (await fetch(`${sites[0]?.origin ?? ''}/__dev/mailbox.json`)).json();
      return Array.isArray(mails) ? mails.filter(isMail).filter(({ to }) => to === mobile) : [];
    };
    await until('The SMS of the job programs', async () => (await readMails()).length > 0);
    const [mail, ...otherMails] = await readMails();
    expect(otherMails).toEqual([]);
    await call(endpoints.mobileVerification, { otp: mail?.code });

    const listed = await call(endpoints.products, { limit: 5, page: 1, order_by: 'high' });
    const [item] = endpoints.products.response.parse(listed).data;
    await call(endpoints.updateCart, { id: item?.product_detail_id, quantity: 1 });
    // This call goes through the other site and API.
    const cart = await call(endpoints.cartMedicine, undefined);
    expect(endpoints.cartMedicine.response.parse(cart).data).toMatchObject({ cart_count: 1 });
    const states = endpoints.stateList.response.parse(await call(endpoints.stateList)).data;
    const address = await call(endpoints.addressAdd, {
      name: 'Asha Rao',
      pincode: '560078',
      address_1: '14/2 Sarakki Main Road',
      address_2: 'JP Nagar 1st Phase',
      city: 'Bengaluru',
      state_id: states.find(({ state }) => state === 'Karnataka')?.id,
      address_type: 1,
    });
    const address_id = endpoints.addressAdd.response.parse(address).data.id;
    const priced = await call(endpoints.orderCreation, { address_id }, { product_type: 'medicine' });
    const { reference_id } = endpoints.orderCreation.response.parse(priced).data;
    const placed = await call(endpoints.placeOrderCod, { reference_id }, { page: 'medicine' });
    expect(endpoints.placeOrderCod.response.parse(placed).data.order_id).toMatch(/^\d+$/);

    const readPages = () => Promise.all(sites.map(async ({ origin }) => (await fetch(`${origin}/`)).text()));
    for (const page of await readPages()) expect(page).toContain(firstRelease);
    const secondRelease = await makeLive('2', store);
    // The site reads a folder at each page view. It polls any other store for changes.
    const follow = async () => (await readPages()).every((page) => page.includes(secondRelease));
    if (program.url === database.url) expect(await follow()).toBe(true);
    else await until('The second release on both sites', follow);

    const codes = await Promise.all(programs.map((program) => program.stop()));
    expect(codes).toEqual(programs.map(() => 0));
  });
});
