import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverDatabase } from '@storefront/api/testing';
import { paths } from '@storefront/shared-contracts';
import { z } from 'zod';
import { systemEnvironment } from '@storefront/tooling/testing';
import { takeJourney } from '../load/journey';
import { openProviders, type OpenProviders } from '../load/providers';
import { findPorts } from '../machines/ports';
import { root } from '../machines/program';
import { Image, imageUser, type Container } from './image';

// Builds the image of deploy/container and runs each program from it, with a read-only file system and without capabilities.

// The set-up of test databases sets a shorter timeout.
jest.setTimeout(20 * 60_000);

const run = promisify(execFile);
const engine = process.env['TEST_IMAGE_ENGINE'] ?? '';
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
/** Limit for packages, programs, Node and Debian's libraries together; see deploy/README.md. */
const maxMegabytes = 300;

const inspected = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({
      User: z.string(),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      Volumes: z.record(z.string(), z.unknown()),
      StopSignal: z.string(),
      Labels: z.record(z.string(), z.string()),
    }),
    Healthcheck: z.object({ Test: z.array(z.string()) }),
  }),
]);

/** Runs in the image and lists its contents. */
const listContents = `
  const { readdirSync, readFileSync, statSync } = require('node:fs');
  const files = (folder) => readdirSync(folder, { recursive: true }).map((path) => folder + '/' + path);
  const packageOf = (name) => (/^@?[^@]+@[^_]+/.exec(name) ?? []).map((found) => found.replace('+', '/'));
  const packages = new Set(readdirSync('node_modules/.pnpm').flatMap(packageOf));
  const bundled = new Set();
  for (const file of ['api', 'site-server', 'release-registry', 'release-console'].flatMap((name) => files(name + '/dist'))) {
    if (!file.endsWith('.map')) continue;
    for (const source of JSON.parse(readFileSync(file, 'utf8')).sources) {
      const [, name] = /node_modules\\/\\.pnpm\\/([^/]+)/.exec(source) ?? [];
      if (name !== undefined) packageOf(name).forEach((found) => bundled.add(found));
    }
  }
  const { components } = JSON.parse(readFileSync('sbom.cdx.json', 'utf8'));
  const listed = components.map(({ group, name, version }) => (group ? group + '/' : '') + name + '@' + version);
  const own = files('.').filter((path) => !path.includes('node_modules/'));
  const writable = own.filter((path) => statSync(path).uid === process.getuid() || (statSync(path).mode & 2) !== 0);
  console.log(JSON.stringify({ packages: [...packages], bundled: [...bundled], listed, writable, own, node: process.version }));
`;
const contents = z.object({
  packages: z.array(z.string()),
  bundled: z.array(z.string()),
  listed: z.array(z.string()),
  writable: z.array(z.string()),
  own: z.array(z.string()),
  node: z.string(),
});

function giveToImageUser(folder: string): void {
  chownSync(folder, imageUser, imageUser);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, path), imageUser, imageUser);
  }
}

if (engine === '') {
  it('needs podman, which the stress suite provides', () => {
    expect(engine).toBe('');
  });
} else {
  const image = new Image(engine, 'localhost/storefront-test');
  let folder: string;
  let drop = async () => {};
  let providers: OpenProviders | undefined;
  const containers: Container[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'storefront-image-'));
    chmodSync(folder, 0o755);
    await image.build();
  });
  afterAll(async () => {
    await Promise.all(containers.map((container) => container.stop()));
    await providers?.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts the site server by default, not as root, and says what it is', async () => {
    const [{ Config, Healthcheck, Size }] = inspected.parse(JSON.parse(await image.engineOutput('inspect', image.tag)));
    expect(Config).toMatchObject({
      User: `${imageUser}:${imageUser}`,
      Entrypoint: ['node', 'tooling/start-program.mjs'],
      Cmd: ['site'],
      StopSignal: 'SIGTERM',
      Volumes: { '/data': {} },
    });
    expect(Object.keys(Config.Labels)).toEqual(
      expect.arrayContaining(['org.opencontainers.image.title', 'org.opencontainers.image.version']),
    );
    expect(Healthcheck.Test).toEqual(['CMD', 'node', 'tooling/check-health.mjs']);
    process.stdout.write(`The image has ${Math.round(Size / 1e6)} MB.\n`);
    expect(Size / 1e6).toBeLessThan(maxMegabytes);
  });

  it('contains built files and production packages, all of them in its bill of materials', async () => {
    const found = contents.parse(JSON.parse(await image.evaluate(listContents)));
    const listed = new Set(found.listed);
    expect(found.packages.length).toBeGreaterThan(100);
    expect(found.bundled.length).toBeGreaterThan(10);
    expect([...found.packages, ...found.bundled].filter((name) => !listed.has(name))).toEqual([]);
    expect(found.packages.filter((name) => /^(typescript|webpack|jest|tsx|esbuild|@swc)/.test(name))).toEqual([]);
    expect(found.own.filter((path) => /\.tsx?$|\/src$|\.npmrc$|\.git$/.test(path))).toEqual([]);
    expect(found.writable).toEqual([]);
  });

  it('runs every program, which render pages, take orders and end on SIGTERM', async () => {
    const database = await serverDatabase(serverUrl);
    drop = database.drop;
    const port = await findPorts(['site', 'api', 'jobs', 'console']);
    const origin = `http://127.0.0.1:${port('site')}`;
    providers = await openProviders(origin);
    const releases = join(folder, 'releases');
    const operate = (env: Readonly<Record<string, string>>, ...args: string[]) =>
      run(process.execPath, ['tooling/setup.mjs', ...args], { cwd: root, env: { ...systemEnvironment(), ...env } });
    await operate({ DATA_DIR: releases }, 'release', 'init', '--why', 'First start');
    // A shop in production begins without products.
    await operate({ DATABASE_URL: database.url }, 'admin', 'import', 'medicines', 'api/seed/medicines.csv');
    const data = join(folder, 'api');
    mkdirSync(data);
    [releases, data].forEach(giveToImageUser);

    const common = { HOST: '127.0.0.1', SITE_ORIGINS: origin, LOG_LEVEL: 'warn' };
    const shop = { ...common, ...providers.env, DATABASE_URL: database.url };
    const start = async (...args: Parameters<Image['start']>) => containers.push(await image.start(...args));
    await start('api', port('api'), { data, env: { ...shop, API_PORT: String(port('api')), JOBS: 'elsewhere' } });
    await start('jobs', port('jobs'), { data, env: { ...shop, JOBS_PORT: String(port('jobs')) } });
    const apiOrigin = `http://127.0.0.1:${port('api')}`;
    const site = {
      ...common,
      PORT: String(port('site')),
      API_ORIGIN: apiOrigin,
      PAYMENT_URL: providers.bank.url,
      RENDER_DATA_MS: '5000',
    };
    await start('site', port('site'), { data: releases, env: site });
    await start('console', port('console'), {
      data: releases,
      env: { ...common, CONSOLE_PORT: String(port('console')) },
    });

    for (const container of containers) await container.exec('node', 'tooling/check-health.mjs');
    const page = await (await fetch(`${origin}${paths.medicines}`)).text();
    expect(page).toMatch(/\/remotes\/mfe-catalogue\//);
    expect(page).toMatch(/<h1[^>]*>[^<]*Medicines/i);
    expect(page).toMatch(/href="\/order-medicines\/detail\//);
    expect((await fetch(`http://127.0.0.1:${port('console')}/`)).status).toBe(200);
    await expect(takeJourney(origin, providers.readMessages)).resolves.toMatchObject({
      orderId: expect.stringMatching(/^\d+$/) as unknown,
    });

    const codes = await Promise.all(containers.map((container) => container.stop()));
    expect(codes).toEqual([0, 0, 0, 0]);
    // A program would report a write to the read-only file system as one of these errors.
    expect(containers.map((container) => container.output()).filter((text) => /EROFS|EACCES|EPERM/.test(text))).toEqual(
      [],
    );
  });
}
