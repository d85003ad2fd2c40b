import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverDatabase } from '@storefront/api/testing';
import { openRegistry, publishLocalBuilds } from '@storefront/release-registry';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders } from '@storefront/release-registry/testing';
import { LoneProgram, runLoneProgram } from '../testing/lone-program';
import { examplePrograms, type Probe } from './example-programs';

// Runs the built programs with the settings of the compose file and of the Kubernetes objects. Only addresses of this
// machine differ.

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const named = examplePrograms().map((one) => [`${one.program} of ${one.where}`, one] as const);

let folder: string;
let databaseUrl = '';
let drop = async () => {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-examples-'));
  const shell = await buildRelease(descriptorOf('shell', { '/': 'Home' }), releaseOf('1'));
  await publishLocalBuilds(openRegistry(join(folder, 'releases'), {}), [shell]);
  const database = await serverDatabase(serverUrl);
  databaseUrl = database.url;
  drop = () => database.drop();
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
  await removeTemporaryFolders();
});

it.each(named)('%s accepts its settings', async (_, { program, env }) => {
  const { code, output } = await runLoneProgram(program, ['--check'], env);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^APP_ENV +production/m) as unknown });
});

/** Sends a request with a probe's host name, which `fetch` cannot set. @returns the status */
const ask = (origin: string, { path, headers }: Omit<Probe, 'port'>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${origin}${path}`, { headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', reject)
      .end();
  });

/** The requests of the image's health check in tooling/check-health.mjs. */
const healthChecks: readonly Omit<Probe, 'port'>[] = ['/livez', '/readyz'].map((path) => ({ path, headers: {} }));

// A program of the compose file has no probes, and is that of Kubernetes with other addresses.
const probed = named.filter(([, { probes }]) => probes.length > 0);
it.each(probed)('%s starts with them, and answers its probes', async (_, { program, env, probes }) => {
  const elsewhere = {
    ...{ HOST: '127.0.0.1', PORT: '0', API_PORT: '0', JOBS_PORT: '0', CONSOLE_PORT: '0' },
    ...{ DATA_DIR: folder, API_ORIGIN: 'http://127.0.0.1:9', LOG_LEVEL: 'error' },
  };
  const own = { ...env, ...elsewhere, ...(['api', 'jobs'].includes(program) && { DATABASE_URL: databaseUrl }) };
  const running = await LoneProgram.start(program, own);
  try {
    const asked = [...probes, ...healthChecks];
    const statuses = await Promise.all(asked.map((one) => ask(running.origin, one)));
    expect(asked.map(({ path }, index) => `${path} ${statuses[index]}`)).toEqual(
      asked.map(({ path }) => `${path} 200`),
    );
    expect(await ask(running.origin, { path: '/livez', headers: { Host: 'elsewhere.example' } })).not.toBe(200);
  } finally {
    expect(await running.stop()).toBe(0);
  }
});
