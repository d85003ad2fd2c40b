import { join } from 'node:path';
import { sandboxPortOf } from '@storefront/shared-contracts';
import { sandboxMerchant } from '@storefront/server-kit/paytm';
import {
  dataFolder,
  isProduction,
  portNumber,
  readDevAccess,
  readNumber,
  readText,
  SettingsError,
  type DevAccess,
  type Environment,
} from '@storefront/server-kit/program';

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

/** Origins of the site by SITE_ORIGINS, separated by commas; by default its port of localhost and 127.0.0.1. @throws SettingsError */
function readSiteOrigins(env: Environment, sitePort: number): readonly string[] {
  const listed = (env['SITE_ORIGINS'] ?? '').split(',').map((item) => item.trim());
  const origins = listed.filter((item) => item !== '');
  if (origins.length === 0) return ['localhost', '127.0.0.1'].map((host) => `http://${host}:${sitePort}`);
  return origins.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    throw new SettingsError(`SITE_ORIGINS can't hold "${text}": an origin such as https://shop.example.`);
  });
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
  const sitePort = readNumber(env, 'PORT');
  return {
    mid: sandboxMerchant.mid,
    key: sandboxMerchant.key,
    brand: readText(env, 'BRAND_NAME'),
    siteOrigins: readSiteOrigins(env, sitePort),
    access,
    pendingMs: readNumber(env, 'SANDBOX_PENDING_SECONDS') * 1000,
    delayMs: readNumber(env, 'SANDBOX_DELAY_SECONDS') * 1000,
    refundMs: readNumber(env, 'SANDBOX_REFUND_SECONDS') * 1000,
    openMs: 30 * 60_000,
    host: readText(env, 'HOST'),
    port: portNumber(env, 'SANDBOX_PORT', sandboxPortOf(sitePort)),
    file: join(dataFolder(env, cwd), 'sandbox-payments.jsonl'),
  };
}
