import { isAbsolute, resolve } from 'node:path';
import { limits } from '@storefront/shared-contracts';
import type { LogSink } from '../log';

/** What the environment says. */
export interface Config {
  /** Folder of the embedded database, the lock and the control socket. Absolute. */
  dataDir: string;
  /** A PostgreSQL server's database; absent: the embedded one. */
  databaseUrl?: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  logLevel: LogSink['level'];
  /** Rupees. Source: D17. */
  minimumCheckoutMedicine: number;
}

/** A setting that can't be used; the message is for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

function number(env: Environment, name: string, fallback: number, fits: (value: number) => boolean): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!fits(value)) throw new ConfigError(`${name} can't be "${text}".`);
  return value;
}

/**
 * Reads DATA_DIR (.data), DATABASE_URL, HOST (127.0.0.1), API_PORT (0: any free one), LOG_LEVEL (warn) and
 * MIN_CHECKOUT_MEDICINE (rupees, 100). Throws `ConfigError`. Source: D17, D27, D30.
 */
export function readConfig(env: Environment, cwd: string): Config {
  const dataDir = env['DATA_DIR'] === undefined || env['DATA_DIR'] === '' ? '.data' : env['DATA_DIR'];
  const databaseUrl = env['DATABASE_URL'];
  const host = env['HOST'];
  const level = env['LOG_LEVEL'] ?? 'warn';
  const logLevel = logLevels.find((known) => known === level);
  if (logLevel === undefined) throw new ConfigError(`LOG_LEVEL can't be "${level}": one of ${logLevels.join(', ')}.`);
  return {
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
    host: host === undefined || host === '' ? '127.0.0.1' : host,
    port: number(env, 'API_PORT', 0, (value) => Number.isInteger(value) && value >= 0 && value <= 65_535),
    logLevel,
    minimumCheckoutMedicine: number(
      env,
      'MIN_CHECKOUT_MEDICINE',
      limits.minimumCheckoutMedicineRupees,
      (value) => Number.isFinite(value) && value >= 0 && value <= 1_000_000,
    ),
  };
}
