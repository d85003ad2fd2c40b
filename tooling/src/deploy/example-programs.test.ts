import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sellerSettings } from '@storefront/server-kit/program';
import { productionFiles } from '../../production.mjs';
import { settingPrograms } from '../docs/generated-sections';
import { workspaceRoot } from '../processes/workspace-root';
import { examplePrograms, imageEnv, imageUser, imageVolume, secretNames } from './example-programs';

// Compares the programs' settings, ports and writable folders in the compose file and the Kubernetes objects with the
// code of the programs, and checks that the programs get few rights.

const text = (path: string) => readFileSync(join(workspaceRoot, 'deploy', path), 'utf8');

const examples = examplePrograms();
const named = examples.map((one) => [`${one.program} of ${one.where}`, one] as const);

/** Each program's name in the list of readers of a setting. */
const readerOf = { site: 'site', api: 'api', jobs: 'jobs', console: 'release' } as const;
const portOf = { site: 'PORT', api: 'API_PORT', jobs: 'JOBS_PORT', console: 'CONSOLE_PORT' } as const;
/** Variables of Node.js. */
const notSettings = ['NODE_ENV'];

const reads = (program: keyof typeof readerOf, name: string) => name in settingPrograms[readerOf[program]].shape;

it('each program is in both', () => {
  expect(named.map(([name]) => name).sort()).toEqual(
    ['compose.yaml', 'storefront.yaml']
      .flatMap((file) => ['api', 'console', 'jobs', 'site'].map((name) => `${name} of ${file}`))
      .sort(),
  );
});

it.each(named)('%s listens where requests and probes are sent', (_, { program, env, ports, probes, where }) => {
  const port = Number(env[portOf[program]]);
  expect(port).toBeGreaterThan(1023);
  expect(ports.filter((one) => one !== port)).toEqual([]);
  expect(probes.map((one) => one.port).filter((one) => one !== port)).toEqual([]);
  if (where === 'storefront.yaml') expect(probes.length).toBeGreaterThan(0);
  expect(env['HOST']).toBe('0.0.0.0');
});

it.each(named)('%s may write the folder of its data and /tmp', (_, { env, writable }) => {
  expect([...writable].sort()).toEqual([env['DATA_DIR'], '/tmp'].sort());
  expect(env['DATA_DIR']).toBe(imageVolume);
});

it.each(named)('%s is given what it reads itself', (_, { program, env, where }) => {
  // Several programs share the config map and the secret of Kubernetes.
  const shared = where === 'storefront.yaml' ? [...secretNames(), 'SITE_ORIGINS', 'PAYMENT_URL', 'TRUST_PROXY'] : [];
  const others = [...shared, 'SITE_SERVERS', 'API_ORIGIN', 'API_HOSTS', ...Object.keys(sellerSettings)];
  const allowed = where === 'storefront.yaml' ? others : [];
  const unread = Object.keys(env).filter((name) => !reads(program, name));
  expect(unread.filter((name) => !allowed.includes(name) && !notSettings.includes(name))).toEqual([]);
});

it('every setting of the map and of the secret is read by one of the programs that get it', () => {
  const given = new Map<string, boolean>();
  for (const { program, env, where } of examples) {
    if (where !== 'storefront.yaml') continue;
    for (const name of Object.keys(env)) given.set(name, (given.get(name) ?? false) || reads(program, name));
  }
  expect([...given].filter(([name, isRead]) => !isRead && !notSettings.includes(name))).toEqual([]);
  expect(secretNames().length).toBeGreaterThan(4);
});

it.each(['compose.yaml', 'storefront.yaml'] as const)('in %s the site calls the API where it listens', (file) => {
  const find = (name: string) => examples.find(({ program, where }) => program === name && where === file);
  const [site, api] = [find('site'), find('api')];
  const origin = new URL(site?.env['API_ORIGIN'] ?? 'http://none');
  expect(origin.port).toBe(api?.env['API_PORT']);
  expect(api?.env['API_HOSTS']?.split(',')).toContain(origin.hostname);
  expect(api?.env['JOBS']).toBe('elsewhere');
});

it('the files of the health check and of the start are in the image, whose user the Kubernetes objects name', () => {
  expect(productionFiles).toEqual(expect.arrayContaining(['tooling/check-health.mjs', 'tooling/start-program.mjs']));
  expect(imageEnv).toMatchObject({ APP_ENV: 'production', NODE_ENV: 'production' });
  const users = [...text('kubernetes/storefront.yaml').matchAll(/(?:runAsUser|fsGroup): (\d+)/g)].map(([, user]) =>
    Number(user),
  );
  expect(users.length).toBeGreaterThan(4);
  expect(users.filter((user) => user !== imageUser)).toEqual([]);
});

it('a program is stopped no earlier than it ends by itself', () => {
  // 14 seconds after SIGTERM (docs/operations.md), plus 5 seconds before it while Kubernetes removes endpoints.
  const seconds = [
    ...text('container/compose.yaml').matchAll(/stop_grace_period: (\d+)s/g),
    ...text('kubernetes/storefront.yaml').matchAll(/terminationGracePeriodSeconds: (\d+)/g),
    ...text('systemd/storefront@.service').matchAll(/TimeoutStopSec=(\d+)/g),
  ].map(([, value]) => Number(value));
  expect(seconds.length).toBe(6);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(14 + 5);
});

it('the programs have few rights, and ports of the compose file are for this machine only', () => {
  const compose = text('container/compose.yaml');
  expect(compose).toMatch(/^x-program: &program\n(?: {2}.*\n)* {2}read_only: true\n/m);
  expect(compose).toMatch(/cap_drop: \[ALL\]\n {2}security_opt: \['no-new-privileges:true'\]/);
  expect(compose.match(/<<: \*program/g)).toHaveLength(4);
  expect([...compose.matchAll(/ports: \[(.*)\]/g)].filter(([, port = '']) => !/^'?127\.0\.0\.1:/.test(port))).toEqual(
    [],
  );
  const rights = '{ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }';
  expect(text('kubernetes/storefront.yaml').split(rights)).toHaveLength(5);
});
