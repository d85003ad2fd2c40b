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
  SettingsError,
  type Environment,
  type LogLevel,
  type MetricsAddress,
  type TracingSettings,
} from '@storefront/server-kit/program';
import type { CartSettings } from '../../ordering/cart/settings';
import type { IdentitySettings } from '../../domains/identity/settings';
import type { DeliverySettings } from '../../domains/notifications/settings';
import type { PublicReadSettings } from '../../platform/http/public-reads';
import type { RetentionSettings } from '../../platform/retention';
import type { PaymentSettings } from '../../ordering/payment/settings';
import type { ChangeSettings } from '../../platform/changes/open-changes';
import { databaseTimeouts, type DatabaseTimeouts } from '../../platform/db/server-timeouts';
import { readCartSettings } from './cart-config';
import { readDeliverySettings } from './delivery-config';
import { readIdentitySettings } from './identity-config';
import { urlOf, urlsOf } from './environment';
import { readPaymentSettings } from './payment-config';

/** Servers that answer reads. */
export interface ReplicaSettings {
  readonly urls: readonly string[];
  /** One that is further behind is not used. */
  readonly maxLagMs: number;
}

/** What the environment says. */
export interface Config {
  /** Folder of the local database and the releases. Absolute. */
  dataDir: string;
  /** A PostgreSQL server's database; absent: that of the local server in `dataDir`. */
  databaseUrl?: string;
  /** Who limits the time of statements on that server. */
  databaseTimeouts: DatabaseTimeouts;
  /** Replicas of that server. */
  replicas: ReplicaSettings;
  changes: ChangeSettings;
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
  publicReads: PublicReadSettings;
  payment: PaymentSettings;
}

const databaseProtocols = ['postgres:', 'postgresql:'];
const readDatabaseUrl = (env: Environment) => urlOf(env, 'DATABASE_URL', databaseProtocols);

/** @throws SettingsError where there is no primary */
function readReplicaSettings(env: Environment, databaseUrl: string | undefined): ReplicaSettings {
  const urls = urlsOf(env, 'DATABASE_READ_URLS', databaseProtocols);
  if (urls.length > 0 && databaseUrl === undefined) {
    throw new SettingsError('DATABASE_READ_URLS needs DATABASE_URL: replicas are those of a PostgreSQL server.');
  }
  return { urls, maxLagMs: readNumber(env, 'DATABASE_READ_LAG_SECONDS') * 1000 };
}

/** PgBouncer, of which timeouts of the role are a sign, passes few notifications on. */
function readChangeSettings(env: Environment, databaseUrl: string | undefined): ChangeSettings {
  const isDirect = readWord(env, 'DATABASE_TIMEOUTS', databaseTimeouts) === 'connection';
  const redisUrl = urlOf(env, 'REDIS_URL', ['redis:', 'rediss:']);
  const listenUrl = urlOf(env, 'DATABASE_DIRECT_URL', databaseProtocols) ?? (isDirect ? databaseUrl : undefined);
  return { ...(redisUrl !== undefined && { redisUrl }), ...(listenUrl !== undefined && { listenUrl }) };
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
    replicas: readReplicaSettings(env, databaseUrl),
    changes: readChangeSettings(env, databaseUrl),
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
    publicReads: { maxAgeMs: readNumber(env, 'PUBLIC_READ_SECONDS') * 1000 },
    payment: readPaymentSettings(env),
  };
}
