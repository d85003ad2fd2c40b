import { resolve } from 'node:path';
import {
  portNumber,
  readHost,
  readLogLevel,
  readNumber,
  releasesFolder,
  SettingsError,
  sitePort,
  type Environment,
  type LogLevel,
} from '@storefront/server-kit/program';

/** What the environment says about the release server. See docs/behaviour.md, D30. */
export interface ConsoleSettings {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Folder of all releases. Absolute. */
  readonly releases: string;
  /** Folder of the built console. Absolute. */
  readonly consoleFolder: string;
  /** Allowed host names, in addition to this machine's. */
  readonly hostNames: readonly string[];
  readonly canaryCheckSeconds: number;
  readonly logLevel: LogLevel;
}

/** Distance from the port of the site. See docs/behaviour.md, D30. */
const portOffset = 200;

/** CONSOLE_PORT, or 200 above PORT; any free port if the site uses any. @throws SettingsError */
export function consolePort(env: Environment): number {
  const site = sitePort(env);
  return portNumber(env, 'CONSOLE_PORT', site === 0 || site + portOffset > 65_535 ? 0 : site + portOffset);
}

function hostNames(env: Environment, host: string): string[] {
  const listed = (env['CONSOLE_HOSTS'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const wrong = listed.find((name) => name !== '' && !/^[a-z0-9.-]+$/.test(name));
  if (wrong !== undefined) {
    throw new SettingsError(`CONSOLE_HOSTS can't hold "${wrong}": host names without a port, separated by commas.`);
  }
  return [...new Set([host.toLowerCase(), ...listed])].filter((name) => name !== '');
}

/**
 * Reads HOST (127.0.0.1), CONSOLE_PORT (PORT + 200), CONSOLE_HOSTS, CONSOLE_DIR (release-console/dist), DATA_DIR
 * (.data), CANARY_CHECK_SECONDS (15) and LOG_LEVEL (warn). @throws SettingsError
 */
export function readConsoleSettings(env: Environment, cwd: string): ConsoleSettings {
  const host = readHost(env);
  return {
    host,
    port: consolePort(env),
    releases: releasesFolder(env, cwd),
    consoleFolder: resolve(cwd, env['CONSOLE_DIR'] ?? 'release-console/dist'),
    hostNames: hostNames(env, host),
    canaryCheckSeconds: readNumber(env, 'CANARY_CHECK_SECONDS', { fallback: 15, min: 1, max: 3600 }),
    logLevel: readLogLevel(env),
  };
}
