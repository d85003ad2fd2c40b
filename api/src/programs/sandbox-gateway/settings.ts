import { join } from 'node:path';
import { minutes, seconds } from '../../platform/clock';
import { defaultDeliverySettings } from '../../domains/notifications/settings';
import { isProduction } from '../settings/delivery-config';
import {
  dataFolder,
  readDevAccess,
  readNumber,
  readText,
  SettingsError,
  type DevAccess,
  type Environment,
} from '@storefront/server-kit/program';
import { textOf } from '../settings/environment';
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
  /** Who may open it. */
  access: DevAccess;
  /** Until a pending payment is a success. */
  pendingMs: number;
  /** How long the browser waits with a delayed callback. */
  delayMs: number;
  /** Until a refund is done. */
  refundMs: number;
  /** Until a payment without a decision fails. */
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

/**
 * Reads the settings of the sandbox gateway, which does not run in production.
 * @throws SettingsError See docs/behaviour.md, D23, D30.
 */
export function readSandboxProgram(env: Environment, cwd: string): SandboxProgram {
  if (isProduction(env)) throw new SettingsError('The sandbox gateway does not run with APP_ENV=production.');
  const access = readDevAccess(env);
  if (access === 'none')
    throw new SettingsError('The sandbox gateway does not run on a public host unless DEV_ACCESS is local or all.');
  return {
    mid: sandboxMerchant.mid,
    key: sandboxMerchant.key,
    brand: textOf(env, 'BRAND_NAME') ?? defaultDeliverySettings.shop.brand,
    siteOrigins: readSiteOrigins(env),
    access,
    pendingMs: readNumber(env, 'SANDBOX_PENDING_SECONDS') * seconds,
    delayMs: readNumber(env, 'SANDBOX_DELAY_SECONDS') * seconds,
    refundMs: readNumber(env, 'SANDBOX_REFUND_SECONDS') * seconds,
    openMs: 30 * minutes,
    host: readText(env, 'HOST'),
    port: readPorts(env).sandbox,
    file: join(dataFolder(env, cwd), 'sandbox-payments.jsonl'),
  };
}
