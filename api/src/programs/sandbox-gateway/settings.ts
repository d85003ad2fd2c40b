import { isAbsolute, join, resolve } from 'node:path';
import { minutes, seconds } from '../../platform/clock';
import { defaultDeliverySettings } from '../../domains/notifications/settings';
import { isProduction } from '../settings/delivery-config';
import { ConfigError, numberOf, textOf, type Environment } from '../settings/environment';
import { readPorts, readSiteOrigins } from '../settings/payment-config';
import { sandboxMerchant } from '../../ordering/payment/settings';

/** How the sandbox gateway behaves. Times in ms. */
export interface SandboxSettings {
  mid: string;
  key: string;
  /** The shop's name, shown as who is paid. */
  brand: string;
  /** Origins to which a callback may go. */
  siteOrigins: readonly string[];
  /** Until a pending payment is a success. */
  pendingMs: number;
  /** How long the browser waits with a delayed callback. */
  delayMs: number;
  /** Until a refund is done. */
  refundMs: number;
  /** Until a payment that nobody decides has failed. */
  openMs: number;
}

/** Where the program listens and keeps what it knows. */
export interface SandboxProgram extends SandboxSettings {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Absolute. */
  file: string;
}

const upToAnHour = (value: number) => Number.isFinite(value) && value >= 0 && value <= 3600;

/**
 * Reads HOST (127.0.0.1), SANDBOX_PORT (PORT + 100), DATA_DIR (.data), SITE_ORIGINS, BRAND_NAME and, in seconds,
 * SANDBOX_PENDING_SECONDS (10), SANDBOX_DELAY_SECONDS (8), SANDBOX_REFUND_SECONDS (10). Refuses production.
 * @throws ConfigError See docs/behaviour.md, D23, D30.
 */
export function readSandboxProgram(env: Environment, cwd: string): SandboxProgram {
  if (isProduction(env)) throw new ConfigError('The sandbox gateway does not run with APP_ENV=production.');
  const dataDir = textOf(env, 'DATA_DIR') ?? '.data';
  return {
    mid: sandboxMerchant.mid,
    key: sandboxMerchant.key,
    brand: textOf(env, 'BRAND_NAME') ?? defaultDeliverySettings.shop.brand,
    siteOrigins: readSiteOrigins(env),
    pendingMs: numberOf(env, 'SANDBOX_PENDING_SECONDS', 10, upToAnHour) * seconds,
    delayMs: numberOf(env, 'SANDBOX_DELAY_SECONDS', 8, upToAnHour) * seconds,
    refundMs: numberOf(env, 'SANDBOX_REFUND_SECONDS', 10, upToAnHour) * seconds,
    openMs: 30 * minutes,
    host: textOf(env, 'HOST') ?? '127.0.0.1',
    port: readPorts(env).sandbox,
    file: join(isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir), 'sandbox-payments.jsonl'),
  };
}
