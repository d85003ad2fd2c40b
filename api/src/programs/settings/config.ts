import { isAbsolute, resolve } from 'node:path';
import type { CartSettings } from '../../ordering/cart/settings';
import type { IdentitySettings } from '../../domains/identity/settings';
import type { LogSink } from '../../platform/log';
import type { DeliverySettings } from '../../domains/notifications/settings';
import type { PaymentSettings } from '../../ordering/payment/settings';
import { readCartSettings } from './cart-config';
import { readDeliverySettings } from './delivery-config';
import { ConfigError, numberOf, type Environment } from './environment';
import { readIdentitySettings } from './identity-config';
import { readPaymentSettings } from './payment-config';

export { ConfigError } from './environment';

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
  cart: CartSettings;
  identity: IdentitySettings;
  delivery: DeliverySettings;
  payment: PaymentSettings;
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/**
 * Reads DATA_DIR (.data), DATABASE_URL, HOST (127.0.0.1), API_PORT (0: any free one) and LOG_LEVEL (warn), and what carts,
 * accounts, messages and payments need. Throws `ConfigError`. See docs/behaviour.md, D27, D30.
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
    port: numberOf(env, 'API_PORT', 0, (value) => Number.isInteger(value) && value >= 0 && value <= 65_535),
    logLevel,
    cart: readCartSettings(env),
    identity: readIdentitySettings(env),
    delivery: readDeliverySettings(env),
    payment: readPaymentSettings(env),
  };
}
