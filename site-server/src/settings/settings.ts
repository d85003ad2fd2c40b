import { resolve } from 'node:path';
import { defaultSiteConfig, messagingNumberOf, siteConfig, type SiteConfig } from '@storefront/shared-contracts';
import { readPolicy } from '@storefront/release-registry/reader';
import { readDevRemoteOrigins, readPaymentOrigins, readTrustProxy } from './network-settings';
import type { RenderLimits } from '../render/render-host';
import {
  portNumber,
  readHost,
  readLogLevel,
  readNumber,
  releasesFolder,
  settingDefinitions,
  SettingsError,
  sitePort,
  type Environment,
  type LogLevel,
} from '@storefront/server-kit/program';

/** What the environment says about the site server. See docs/behaviour.md, D2, D27, D30. */
export interface SiteSettings {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Folder of all releases. Absolute. */
  readonly releases: string;
  /** Folder with the texts of the static pages. Absolute. */
  readonly contentDir: string;
  /** Without a slash at its end. */
  readonly apiOrigin: string;
  readonly config: SiteConfig;
  /** Origin of the payment gateway, to which pages may post a form; empty without online payment. */
  readonly paymentOrigins: readonly string[];
  readonly logLevel: LogLevel;
  readonly appEnv: AppEnv;
  /** IP addresses and networks whose X-Forwarded-For is used. */
  readonly trustProxy: readonly string[];
  /** Allowed origins of dev remotes; none in production. */
  readonly devRemoteOrigins: readonly string[];
  readonly countsFlushSeconds: number;
  readonly render: RenderSettings;
  /** Window of the canary check and of the limits per IP address. */
  readonly canaryWindowMinutes: number;
}

/** How pages are rendered on the server. */
export interface RenderSettings extends RenderLimits {
  /** Worker threads; 0: browsers render all pages. */
  readonly threads: number;
  /** Time in ms that a page waits for its data. */
  readonly dataBudgetMs: number;
  /** Memory of a worker. */
  readonly memoryMb: number;
}

/** Development allows dev remotes and the development mailbox. See docs/behaviour.md, D30. */
export type AppEnv = 'development' | 'production';

/** Only http and https, because pages link to it. */
function readUrl(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  if (text === '' || /^https?:\/\/[^\s]+$/.test(text)) return text;
  throw new SettingsError(`${name} can't be "${text}": an address that begins with https:// or nothing.`);
}

/** APP_ENV (development); `test` is development. @throws SettingsError */
function readAppEnv(env: Environment): AppEnv {
  const text = env['APP_ENV'] ?? '';
  if (text === 'production') return text;
  if (['', 'development', 'test'].includes(text)) return 'development';
  throw new SettingsError(`APP_ENV can't be "${text}": production, development or test.`);
}

function readConfig(env: Environment): SiteConfig {
  const phone = env['SUPPORT_PHONE'] ?? defaultSiteConfig.phone;
  const parsed = siteConfig.safeParse({
    brand: (env['BRAND_NAME'] ?? defaultSiteConfig.brand).trim(),
    phone,
    email: env['SUPPORT_EMAIL'] ?? defaultSiteConfig.email,
    whatsapp: (env['MESSAGING_NUMBER'] ?? messagingNumberOf(phone)).replace(/[\s()+-]/g, ''),
    social_url: readUrl(env, 'SOCIAL_URL', defaultSiteConfig.social_url),
  });
  if (!parsed.success) throw new SettingsError("BRAND_NAME can't be empty or longer than 60 characters.");
  if (!/^[0-9]*$/.test(parsed.data.whatsapp)) {
    throw new SettingsError(`MESSAGING_NUMBER can't be "${parsed.data.whatsapp}": digits with the country code.`);
  }
  return parsed.data;
}

/** RENDER_THREADS, RENDER_CACHE_SECONDS, RENDER_DATA_MS. @throws SettingsError */
function readRenderSettings(env: Environment): RenderSettings {
  const { RENDER_THREADS, RENDER_CACHE_SECONDS, RENDER_DATA_MS } = settingDefinitions;
  const dataBudgetMs = readNumber(env, 'RENDER_DATA_MS', { fallback: RENDER_DATA_MS.default, min: 1, max: 5000 });
  return {
    threads: readNumber(env, 'RENDER_THREADS', { fallback: RENDER_THREADS.default, min: 0, max: 64, isInteger: true }),
    cacheMs:
      readNumber(env, 'RENDER_CACHE_SECONDS', { fallback: RENDER_CACHE_SECONDS.default, min: 0, max: 60 }) * 1000,
    dataBudgetMs,
    hardTimeoutMs: dataBudgetMs + 1000,
    maxWaiting: 16,
    maxWaitMs: 50,
    cacheSize: 32_000_000,
    memoryMb: 256,
  };
}

function contentFolder(env: Environment, cwd: string): string {
  const text = env['CONTENT_DIR'] ?? '';
  return resolve(cwd, text === '' ? 'shell/content' : text);
}

/**
 * Reads HOST (127.0.0.1), PORT (3000), DATA_DIR (.data), CONTENT_DIR (shell/content), API_PORT, BRAND_NAME, SUPPORT_PHONE,
 * SUPPORT_EMAIL, MESSAGING_NUMBER, SOCIAL_URL (an empty value hides its element), LOG_LEVEL (warn), APP_ENV (development), TRUST_PROXY,
 * PAYMENT_URL, DEV_REMOTE_ORIGINS, RENDER_THREADS (2), RENDER_DATA_MS (300), RENDER_CACHE_SECONDS (10), COUNTS_FLUSH_SECONDS (5) and CANARY_WINDOW_MINUTES (60). @throws SettingsError
 */
export function readSiteSettings(env: Environment, cwd: string): SiteSettings {
  const appEnv = readAppEnv(env);
  return {
    host: readHost(env),
    port: sitePort(env),
    releases: releasesFolder(env, cwd),
    contentDir: contentFolder(env, cwd),
    apiOrigin: `http://127.0.0.1:${portNumber(env, 'API_PORT', 0)}`,
    config: readConfig(env),
    paymentOrigins: readPaymentOrigins(env),
    logLevel: readLogLevel(env),
    appEnv,
    trustProxy: readTrustProxy(env),
    devRemoteOrigins: readDevRemoteOrigins(env, appEnv),
    render: readRenderSettings(env),
    countsFlushSeconds: readNumber(env, 'COUNTS_FLUSH_SECONDS', { fallback: 5, min: 0.1, max: 60 }),
    canaryWindowMinutes: readPolicy(env).errors.window_minutes,
  };
}
