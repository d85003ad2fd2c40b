import { resolve } from 'node:path';
import {
  consolePortOffset,
  isLoopbackHost,
  isProduction,
  portNumber,
  readHostNames,
  readLogLevel,
  readMetricsAddress,
  readNumber,
  readText,
  releasesFolder,
  type Environment,
  type LogLevel,
  type MetricsAddress,
} from '@storefront/server-kit/program';
import { readReleaseStore, type ReleaseStoreSettings } from '../store/settings';

/** What the environment says about the release server. See docs/behaviour.md, D30. */
export interface ConsoleSettings {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly store: ReleaseStoreSettings;
  /** Folder of the built console. Absolute. */
  readonly consoleFolder: string;
  /** Allowed host names, in addition to this machine's. */
  readonly hostNames: readonly string[];
  /** Whether browsers must use TLS: in production. */
  readonly requiresTls: boolean;
  /** Whether the local operator may sign in by the link of `npm start`: in development, on loopback only. */
  readonly acceptsSignInLinks: boolean;
  readonly canaryCheckSeconds: number;
  /** Without input for so long, a session of the console ends. */
  readonly idleMinutes: number;
  /** Time in which the end is announced to load balancers. */
  readonly announceMs: number;
  readonly logLevel: LogLevel;
  /** Undefined: metrics are not served. */
  readonly metrics: MetricsAddress | undefined;
}

/** CONSOLE_PORT, or 200 above PORT; any free port if the site uses any. @throws SettingsError See docs/behaviour.md, D30. */
export function consolePort(env: Environment): number {
  const site = readNumber(env, 'PORT');
  const port = site + consolePortOffset;
  return portNumber(env, 'CONSOLE_PORT', site === 0 || port > 65_535 ? 0 : port);
}

function hostNames(env: Environment, host: string): string[] {
  return [...new Set([host.toLowerCase(), ...readHostNames(env, 'CONSOLE_HOSTS')])].filter((name) => name !== '');
}

/** Whether this is development that only this machine reaches. */
export const acceptsSignInLinks = (env: Environment): boolean =>
  !isProduction(env) && isLoopbackHost(readText(env, 'HOST'));

/** Reads the settings of the release server. @throws SettingsError See docs/settings.md. */
export function readConsoleSettings(env: Environment, cwd: string): ConsoleSettings {
  const host = readText(env, 'HOST');
  return {
    host,
    port: consolePort(env),
    store: readReleaseStore(env, releasesFolder(env, cwd)),
    consoleFolder: resolve(cwd, readText(env, 'CONSOLE_DIR')),
    hostNames: hostNames(env, host),
    requiresTls: isProduction(env),
    acceptsSignInLinks: acceptsSignInLinks(env),
    canaryCheckSeconds: readNumber(env, 'CANARY_CHECK_SECONDS'),
    idleMinutes: readNumber(env, 'RELEASE_IDLE_MINUTES'),
    announceMs: readNumber(env, 'DRAIN_SECONDS') * 1000,
    logLevel: readLogLevel(env),
    metrics: readMetricsAddress(env, 'CONSOLE_METRICS_PORT'),
  };
}
