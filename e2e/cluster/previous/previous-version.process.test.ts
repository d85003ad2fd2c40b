import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverDatabase } from '@storefront/api/testing';
import { openRegistry, publishLocalBuilds } from '@storefront/release-registry';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders } from '@storefront/release-registry/testing';
import { takeJourney } from '../load/journey';
import { openProviders, type OpenProviders } from '../load/providers';
import type { MachineProcess } from '../machines/machine-process';
import { findPorts } from '../machines/ports';
import { createProgram, root, type ProgramKind } from '../machines/program';
import { buildPreviousVersion, findPreviousVersion } from './previous-version';

// Expand and contract: runs code of the previous version on the present schema, beside the present programs.

jest.setTimeout(10 * 60_000);

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const writeArchive = findPreviousVersion();

const kinds = ['api', 'jobs', 'site'] as const satisfies readonly ProgramKind[];
const versions = ['present', 'previous'] as const;
type Version = (typeof versions)[number];
type Name = 'shop' | `${Version} ${(typeof kinds)[number]}`;
const names = ['shop', ...versions.flatMap((version) => kinds.map((kind) => `${version} ${kind}` as const))] as const;

/** Sends requests to the ports in turn, as a proxy in front of several site servers does. */
async function openBalancer(port: number, ports: readonly number[]): Promise<Server> {
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count += 1;
    const { url: path, method, headers } = incoming;
    const forwarded = request(
      { host: '127.0.0.1', port: ports[count % ports.length], path, method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

if (writeArchive === undefined) {
  it('is left out here, because it needs a tag of a previous version in the history of the repository', () => {
    expect(writeArchive).toBeUndefined();
  });
} else {
  let folder: string;
  let previousRoot: string;
  let port: (name: Name) => number;
  let databaseUrl: string;
  let drop = async () => {};
  let providers: OpenProviders;
  let balancer: Server | undefined;
  const running: MachineProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'storefront-previous-'));
    chmodSync(folder, 0o755);
    previousRoot = join(folder, 'sources');
    const version = await buildPreviousVersion(writeArchive, previousRoot);
    process.stdout.write(`The previous version of the API is ${version}.\n`);
    port = await findPorts(names);
    providers = await openProviders(`http://127.0.0.1:${port('shop')}`);
    const database = await serverDatabase(serverUrl);
    databaseUrl = database.url;
    drop = () => database.drop();
    const shell = await buildRelease(descriptorOf('shell', { '/': 'Home' }), releaseOf('1'));
    await publishLocalBuilds(openRegistry(join(folder, 'releases'), {}), [shell]);
  });
  afterAll(async () => {
    balancer?.closeAllConnections();
    balancer?.close();
    await Promise.all(running.map((program) => program.stop()));
    await providers.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
    await removeTemporaryFolders();
  });

  async function start(version: Version, kind: (typeof kinds)[number], more: Readonly<Record<string, string>> = {}) {
    const own = port(`${version} ${kind}`);
    const origin = `http://127.0.0.1:${port('shop')}`;
    const common = { DATA_DIR: folder, LOG_LEVEL: 'warn', SITE_ORIGINS: origin, DATABASE_URL: databaseUrl, ...more };
    const settings = {
      api: { ...providers.env, API_PORT: String(own), JOBS: 'elsewhere' },
      jobs: { ...providers.env, JOBS_PORT: String(own) },
      site: { PORT: String(own), RENDER_WORKERS: '0' },
    };
    const program = createProgram(`${version} ${kind}`, kind, {
      port: own,
      env: { ...common, ...settings[kind] },
      log: join(folder, `${version}-${kind}.log`),
      cwd: version === 'present' ? root : previousRoot,
    });
    running.push(program);
    await program.start();
  }
  const journeyAt = (name: Name) => takeJourney(`http://127.0.0.1:${port(name)}`, providers.readMessages);
  const apiOf = (version: Version) => ({ API_ORIGIN: `http://127.0.0.1:${port(`${version} api`)}` });
  const placed = { orderId: expect.stringMatching(/^\d+$/) as unknown };

  it('the previous API and jobs program work on the present schema, for a site server of the previous version', async () => {
    // The present version migrates first, as in an update, and fills the shop.
    await start('present', 'api');
    await start('previous', 'api');
    await start('previous', 'jobs');
    await start('previous', 'site', apiOf('present'));
    await start('present', 'site', apiOf('previous'));
    await expect(journeyAt('previous site')).resolves.toMatchObject(placed);
    await expect(journeyAt('present site')).resolves.toMatchObject(placed);
  });

  it('a customer whose calls go to both versions of site, API and jobs in turn orders, and finds the order', async () => {
    await start('present', 'jobs');
    // Each of the two site servers calls the API of the other version.
    balancer = await openBalancer(port('shop'), [port('previous site'), port('present site')]);
    for (let count = 0; count < 3; count += 1) await expect(journeyAt('shop')).resolves.toMatchObject(placed);
  });

  it('every program of both versions ends on SIGTERM', async () => {
    const codes = await Promise.all(running.map((program) => program.stop()));
    expect(codes).toEqual(running.map(() => 0));
  });
}
