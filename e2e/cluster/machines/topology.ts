import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestS3Server } from '@storefront/release-registry/testing';
import type { Account, PostgresPrograms } from '@storefront/tooling/testing';
import { createProgram, type ProgramKind } from './program';
import type { MachineProcess } from './machine-process';
import { findPorts } from './ports';
import { makePostgresFolder, PostgresMachine } from './postgres';
import { Proxy } from './proxy';

const databases = ['db1', 'db2', 'db3'] as const;
const programs = {
  api1: 'api',
  api2: 'api',
  jobs1: 'jobs',
  jobs2: 'jobs',
  site1: 'site',
  site2: 'site',
  console1: 'console',
} as const satisfies Record<string, ProgramKind>;

/** A program of the topology. */
export type ProgramName = keyof typeof programs;
const programNames = Object.keys(programs) as readonly ProgramName[];

/** External providers: payment gateway, mail server, SMS provider. */
export interface Providers {
  /** Settings with which the programs reach the providers. */
  readonly env: Readonly<Record<string, string>>;
}

/** Programs that are installed on the test machine. */
export interface Installed {
  readonly haproxy: string;
  readonly postgres: PostgresPrograms;
  readonly postgresOwner: Account | undefined;
  readonly bucket: TestS3Server;
}

/** The shop on several machines, all of them processes on 127.0.0.1. */
export interface Topology {
  /** Origins at the proxy. */
  readonly shop: string;
  readonly console: string;
  /** URL of the primary at the proxy. */
  readonly databaseUrl: string;
  /** Settings of programs that read or change releases. */
  readonly releaseSettings: Readonly<Record<string, string>>;
  readonly proxy: Proxy;
  readonly databases: readonly PostgresMachine[];
  readonly programs: Readonly<Record<ProgramName, MachineProcess>>;
  readonly portOf: (name: ProgramName) => number;
}

/** Ports of all machines. The providers need the shop's port before they start. */
export const findTopologyPorts = () =>
  findPorts(['shop', 'apis', 'database', 'console', 'metrics', ...databases, ...programNames]);

type Ports = Awaited<ReturnType<typeof findTopologyPorts>>;

export const shopOrigin = (port: Ports) => `http://127.0.0.1:${port('shop')}`;

/** The settings of each program, which a service manager has in environment files. */
function settingsOf(
  port: Ports,
  folder: string,
  { env, releases }: { readonly env: Providers['env']; readonly releases: Topology['releaseSettings'] },
) {
  const common = { LOG_LEVEL: 'warn', SITE_ORIGINS: shopOrigin(port), DRAIN_SECONDS: '2' };
  const database = {
    ...common,
    ...env,
    DATABASE_URL: `postgres://shop@127.0.0.1:${port('database')}/shop`,
  };
  return (name: ProgramName): Record<string, string> => {
    const ownPort = String(port(name));
    const own = { DATA_DIR: join(folder, name) };
    switch (programs[name]) {
      case 'api':
        return { ...database, ...own, API_PORT: ownPort, JOBS: 'elsewhere' };
      case 'jobs':
        return { ...database, ...own, JOBS_PORT: ownPort };
      case 'site':
        return {
          ...common,
          ...releases,
          ...own,
          PORT: ownPort,
          API_ORIGIN: `http://127.0.0.1:${port('apis')}`,
          TRUST_PROXY: '127.0.0.1',
          RENDER_WORKERS: '1',
        };
      case 'console':
        return { ...common, ...releases, ...own, CONSOLE_PORT: ownPort };
    }
  };
}

/** The test's addresses, by the addresses in the examples of `deploy/haproxy`. */
const addressesOf = (port: Ports): Record<string, string> => {
  const local = (name: Parameters<Ports>[0]) => `127.0.0.1:${port(name)}`;
  return {
    ':80': local('shop'),
    '10.0.0.5:3001': local('apis'),
    '10.0.0.5:5432': local('database'),
    '127.0.0.1:8405': local('metrics'),
    ':3200': local('console'),
    '10.0.0.11:3000': local('site1'),
    '10.0.0.12:3000': local('site2'),
    '10.0.0.21:3001': local('api1'),
    '10.0.0.22:3001': local('api2'),
    '10.0.0.11:3200': local('console1'),
    '10.0.0.31:5432': local('db1'),
    '10.0.0.32:5432': local('db2'),
    '10.0.0.33:5432': local('db3'),
  };
};

/** Describes the machines without starting them. */
export function layOut(folder: string, port: Ports, installed: Installed, providers: Providers): Topology {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const postgresFolder = join(folder, 'postgres');
  makePostgresFolder(postgresFolder, installed.postgresOwner);
  const postgres = {
    programs: installed.postgres,
    owner: installed.postgresOwner,
    folder: postgresFolder,
    primaryPort: port('database'),
    names: databases,
  };
  const databaseUrl = `postgres://shop@127.0.0.1:${port('database')}/shop`;
  const releaseSettings = {
    RELEASE_STORE: 'postgres',
    RELEASE_DATABASE_URL: databaseUrl,
    ...installed.bucket.env,
  };
  const settings = settingsOf(port, folder, { env: providers.env, releases: releaseSettings });
  const create = (name: ProgramName) =>
    createProgram(name, programs[name], { port: port(name), env: settings(name), log: join(logs, `${name}.log`) });
  return {
    shop: shopOrigin(port),
    console: `http://127.0.0.1:${port('console')}`,
    databaseUrl,
    releaseSettings,
    proxy: new Proxy(installed.haproxy, folder, addressesOf(port)),
    databases: databases.map((name) => new PostgresMachine(name, port(name), postgres)),
    programs: {
      api1: create('api1'),
      api2: create('api2'),
      jobs1: create('jobs1'),
      jobs2: create('jobs2'),
      site1: create('site1'),
      site2: create('site2'),
      console1: create('console1'),
    },
    portOf: port,
  };
}
