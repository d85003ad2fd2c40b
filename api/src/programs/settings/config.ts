import {
  dataFolder,
  readHostNames,
  readLogLevel,
  readMetricsAddress,
  readNetworks,
  readNumber,
  readText,
  readWord,
  SettingsError,
  type Environment,
  type LogLevel,
  type MetricsAddress,
} from '@storefront/server-kit/program';
import type { CartSettings } from '../../ordering/cart/settings';
import type { IdentitySettings } from '../../domains/identity/settings';
import type { DeliverySettings } from '../../domains/notifications/settings';
import type { PublicReadSettings } from '../../platform/http/public-reads';
import type { RetentionSettings } from '../../platform/retention';
import type { PaymentSettings } from '../../ordering/payment/settings';
import { databaseTimeouts, type DatabaseTimeouts } from '../../platform/db/server-timeouts';
import { readCartSettings } from './cart-config';
import { readDeliverySettings } from './delivery-config';
import { readIdentitySettings } from './identity-config';
import { urlOf } from './environment';
import { readPaymentSettings } from './payment-config';

/** What the environment says. */
export interface Config {
  /** Folder of the embedded database, the lock and the control socket. Absolute. */
  dataDir: string;
  /** A PostgreSQL server's database; absent: the embedded one. */
  databaseUrl?: string;
  /** Who limits the time of statements on that server. */
  databaseTimeouts: DatabaseTimeouts;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Port of the health checks of the jobs program. */
  jobsPort: number;
  /** Whether each API process runs the jobs, or the jobs program does. */
  jobs: 'here' | 'elsewhere';
  /** Host names under which site servers call the API. */
  hostNames: readonly string[];
  /** IP addresses and networks of site servers on other machines. */
  siteServers: readonly string[];
  /** Time in which the end is announced to load balancers. */
  announceMs: number;
  logLevel: LogLevel;
  /** Undefined: metrics are not served. */
  metrics: MetricsAddress | undefined;
  /** Of the jobs program. */
  jobsMetrics: MetricsAddress | undefined;
  /** How long security events are kept. */
  eventRetentionDays: number;
  cart: CartSettings;
  identity: IdentitySettings;
  delivery: DeliverySettings;
  retention: RetentionSettings;
  publicReads: PublicReadSettings;
  payment: PaymentSettings;
}

const readDatabaseUrl = (env: Environment) => urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);

/** @throws SettingsError where the jobs could run nowhere: one process owns the embedded database */
function readJobs(env: Environment, databaseUrl: string | undefined): Config['jobs'] {
  const jobs = readWord(env, 'JOBS', ['here', 'elsewhere']);
  if (jobs === 'here' || databaseUrl !== undefined) return jobs;
  throw new SettingsError('JOBS=elsewhere needs DATABASE_URL: the embedded database is open to the API process only.');
}

/** What `--check` reads: each reports its own problem. */
export const configReaders = (env: Environment, cwd: string): readonly (() => unknown)[] => [
  () => readDatabaseUrl(env),
  () => readCartSettings(env),
  () => readIdentitySettings(env),
  () => readDeliverySettings(env),
  () => readPaymentSettings(env),
  () => readConfig(env, cwd),
];

/** Reads the settings of the API and of the jobs program. Throws `SettingsError`. See docs/behaviour.md, D27, D30. */
export function readConfig(env: Environment, cwd: string): Config {
  const databaseUrl = readDatabaseUrl(env);
  return {
    dataDir: dataFolder(env, cwd),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    databaseTimeouts: readWord(env, 'DATABASE_TIMEOUTS', databaseTimeouts),
    host: readText(env, 'HOST'),
    port: readNumber(env, 'API_PORT'),
    jobsPort: readNumber(env, 'JOBS_PORT'),
    jobs: readJobs(env, databaseUrl),
    hostNames: readHostNames(env, 'API_HOSTS'),
    siteServers: readNetworks(env, 'SITE_SERVERS'),
    announceMs: readNumber(env, 'DRAIN_SECONDS') * 1000,
    logLevel: readLogLevel(env),
    metrics: readMetricsAddress(env, 'API_METRICS_PORT'),
    jobsMetrics: readMetricsAddress(env, 'JOBS_METRICS_PORT'),
    eventRetentionDays: readNumber(env, 'SECURITY_EVENT_DAYS'),
    cart: readCartSettings(env),
    identity: readIdentitySettings(env),
    delivery: readDeliverySettings(env),
    retention: {
      orderYears: readNumber(env, 'ORDER_DATA_YEARS'),
      sessionDays: readNumber(env, 'SESSION_DATA_DAYS'),
      messageDays: readNumber(env, 'MESSAGE_DAYS'),
    },
    publicReads: { maxAgeMs: readNumber(env, 'PUBLIC_READ_SECONDS') * 1000 },
    payment: readPaymentSettings(env),
  };
}
