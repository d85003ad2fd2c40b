import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** What the shop needs of the world around it: payment gateway, mail server, SMS provider. */
export interface Providers {
  /** Known before the providers start: the gateway sends browsers back to it. */
  readonly env: Readonly<Record<string, string>>;
}

/** What is installed on the machine of the test. */
export interface Installed {
  readonly haproxy: string;
  readonly postgres: PostgresPrograms;
  readonly postgresOwner: Account | undefined;
}

/** The shop on several machines, all of them processes on 127.0.0.1. */
export interface Topology {
  /** Origins at the proxy. */
  readonly shop: string;
  readonly console: string;
  /** Of the primary, at the proxy. */
  readonly databaseUrl: string;
  /** `DATA_DIR` of site and release servers. */
  readonly releasesData: string;
  readonly proxy: Proxy;
  readonly databases: readonly PostgresMachine[];
  readonly programs: Readonly<Record<ProgramName, MachineProcess>>;
  readonly portOf: (name: ProgramName) => number;
}

/** Ports of all machines; the shop's is needed before the providers start. */
export const findTopologyPorts = () =>
  findPorts(['shop', 'apis', 'database', 'console', 'metrics', ...databases, ...programNames]);

type Ports = Awaited<ReturnType<typeof findTopologyPorts>>;

export const shopOrigin = ({ shop }: Pick<Ports, 'shop'>) => `http://127.0.0.1:${shop}`;

/** Settings of each program, in one place: what a service manager has in its environment files. */
function settingsOf(ports: Ports, folder: string, providers: Providers) {
  const common = { LOG_LEVEL: 'warn', SITE_ORIGINS: shopOrigin(ports), DRAIN_SECONDS: '2' };
  const database = {
    ...common,
    ...providers.env,
    DATABASE_URL: `postgres://shop@127.0.0.1:${ports.database}/shop`,
  };
  const releases = { ...common, DATA_DIR: join(folder, 'releases') };
  return (name: ProgramName): Record<string, string> => {
    const port = String(ports[name]);
    const own = { DATA_DIR: join(folder, name) };
    switch (programs[name]) {
      case 'api':
        return { ...database, ...own, API_PORT: port, JOBS: 'elsewhere' };
      case 'jobs':
        return { ...database, ...own, JOBS_PORT: port };
      case 'site':
        return {
          ...releases,
          PORT: port,
          API_ORIGIN: `http://127.0.0.1:${ports.apis}`,
          TRUST_PROXY: '127.0.0.1',
          RENDER_THREADS: '1',
        };
      case 'console':
        return { ...releases, CONSOLE_PORT: port };
    }
  };
}

/** Addresses of the examples in `deploy/haproxy`. */
const addressesOf = (ports: Ports): Record<string, string> => {
  const local = (port: number) => `127.0.0.1:${port}`;
  return {
    ':80': local(ports.shop),
    '10.0.0.5:3001': local(ports.apis),
    '10.0.0.5:5432': local(ports.database),
    '127.0.0.1:8405': local(ports.metrics),
    ':3200': local(ports.console),
    '10.0.0.11:3000': local(ports.site1),
    '10.0.0.12:3000': local(ports.site2),
    '10.0.0.21:3001': local(ports.api1),
    '10.0.0.22:3001': local(ports.api2),
    '10.0.0.11:3200': local(ports.console1),
    '10.0.0.31:5432': local(ports.db1),
    '10.0.0.32:5432': local(ports.db2),
    '10.0.0.33:5432': local(ports.db3),
  };
};

/** Lays the machines out; nothing runs yet. */
export function layOut(folder: string, ports: Ports, installed: Installed, providers: Providers): Topology {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const postgresFolder = join(folder, 'postgres');
  makePostgresFolder(postgresFolder, installed.postgresOwner);
  const postgres = {
    programs: installed.postgres,
    owner: installed.postgresOwner,
    folder: postgresFolder,
    primaryPort: ports.database,
    names: databases,
  };
  const settings = settingsOf(ports, folder, providers);
  const create = (name: ProgramName) =>
    createProgram(name, programs[name], { port: ports[name], env: settings(name), log: join(logs, `${name}.log`) });
  return {
    shop: shopOrigin(ports),
    console: `http://127.0.0.1:${ports.console}`,
    databaseUrl: `postgres://shop@127.0.0.1:${ports.database}/shop`,
    releasesData: join(folder, 'releases'),
    proxy: new Proxy(installed.haproxy, folder, addressesOf(ports)),
    databases: databases.map((name) => new PostgresMachine(name, ports[name], postgres)),
    programs: {
      api1: create('api1'),
      api2: create('api2'),
      jobs1: create('jobs1'),
      jobs2: create('jobs2'),
      site1: create('site1'),
      site2: create('site2'),
      console1: create('console1'),
    },
    portOf: (name) => ports[name],
  };
}
