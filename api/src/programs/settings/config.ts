import {
  dataFolder,
  readLogLevel,
  readNumber,
  readText,
  type Environment,
  type LogLevel,
} from '@storefront/server-kit/program';
import type { CartSettings } from '../../ordering/cart/settings';
import type { IdentitySettings } from '../../domains/identity/settings';
import type { DeliverySettings } from '../../domains/notifications/settings';
import type { PublicReadSettings } from '../../platform/http/public-reads';
import type { RetentionSettings } from '../../platform/retention';
import type { PaymentSettings } from '../../ordering/payment/settings';
import { readCartSettings } from './cart-config';
import { readDeliverySettings } from './delivery-config';
import { readIdentitySettings } from './identity-config';
import { readPaymentSettings } from './payment-config';

/** What the environment says. */
export interface Config {
  /** Folder of the embedded database, the lock and the control socket. Absolute. */
  dataDir: string;
  /** A PostgreSQL server's database; absent: the embedded one. */
  databaseUrl?: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  logLevel: LogLevel;
  /** How long security events are kept. */
  eventRetentionDays: number;
  cart: CartSettings;
  identity: IdentitySettings;
  delivery: DeliverySettings;
  retention: RetentionSettings;
  publicReads: PublicReadSettings;
  payment: PaymentSettings;
}

/** Reads the settings of the API. Throws `SettingsError`. See docs/behaviour.md, D27, D30. */
export function readConfig(env: Environment, cwd: string): Config {
  const databaseUrl = env['DATABASE_URL'];
  return {
    dataDir: dataFolder(env, cwd),
    ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
    host: readText(env, 'HOST'),
    port: readNumber(env, 'API_PORT'),
    logLevel: readLogLevel(env),
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
