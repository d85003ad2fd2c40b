import {
  dataFolder,
  readHostNames,
  readLogLevel,
  readMetricsAddress,
  readNetworks,
  readNumber,
  readText,
  readTracing,
  readWord,
  type Environment,
  type LogLevel,
  type MetricsAddress,
  type TracingSettings,
} from '@storefront/server-kit/program';
import type { CartSettings } from '../../ordering/cart/settings';
import type { IdentitySettings } from '../../domains/identity/settings';
import type { DeliverySettings } from '../../domains/notifications/settings';
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
  /** Folder of the local database and the releases. Absolute. */
  dataDir: string;
  /** A PostgreSQL server's database; absent: that of the local server in `dataDir`. */
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
  /** Undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
  /** How long security events are kept. */
  eventRetentionDays: number;
  cart: CartSettings;
  identity: IdentitySettings;
  delivery: DeliverySettings;
  retention: RetentionSettings;
  payment: PaymentSettings;
}

const databaseProtocols = ['postgres:', 'postgresql:'];
const readDatabaseUrl = (env: Environment) => urlOf(env, 'DATABASE_URL', databaseProtocols);

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
    jobs: readWord(env, 'JOBS', ['here', 'elsewhere']),
    hostNames: readHostNames(env, 'API_HOSTS'),
    siteServers: readNetworks(env, 'SITE_SERVERS'),
    announceMs: readNumber(env, 'DRAIN_SECONDS') * 1000,
    logLevel: readLogLevel(env),
    metrics: readMetricsAddress(env, 'API_METRICS_PORT'),
    jobsMetrics: readMetricsAddress(env, 'JOBS_METRICS_PORT'),
    tracing: readTracing(env, 'api'),
    eventRetentionDays: readNumber(env, 'SECURITY_EVENT_DAYS'),
    cart: readCartSettings(env),
    identity: readIdentitySettings(env),
    delivery: readDeliverySettings(env),
    retention: {
      orderYears: readNumber(env, 'ORDER_DATA_YEARS'),
      sessionDays: readNumber(env, 'SESSION_DATA_DAYS'),
      messageDays: readNumber(env, 'MESSAGE_DAYS'),
    },
    payment: readPaymentSettings(env),
  };
}
