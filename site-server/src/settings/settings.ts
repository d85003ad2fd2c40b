import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { defaultSiteConfig, messagingNumberOf, type SiteConfig } from '@storefront/shared-contracts';
import { siteConfig } from '@storefront/shared-contracts/schemas';
import {
  openReleaseStore,
  readPolicy,
  readReleaseStore,
  type ReleaseStoreSettings,
} from '@storefront/release-registry/reader';
import { readApiOrigin, readDevRemoteOrigins, readPaymentOrigins, readSiteOrigins } from './network-settings';
import { firstBudgetFactor, type RenderLimits } from '../render/render-host';
import {
  dataFolder,
  isProduction,
  readDevAccess,
  readLogLevel,
  readMetricsAddress,
  readNetworks,
  readNumber,
  readText,
  readTracing,
  readWord,
  releasesFolder,
  SettingsError,
  type DevAccess,
  type Environment,
  type LogLevel,
  type MetricsAddress,
  type TracingSettings,
} from '@storefront/server-kit/program';

/** What the environment says about the site server. See docs/behaviour.md, D2, D27, D30. */
export interface SiteSettings {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Folder of all releases, or with a store on other machines the folder of their copy. Absolute. */
  readonly releases: string;
  /** Where releases come from; undefined: from the folder. */
  readonly store?: ReleaseStoreSettings | undefined;
  /** Folder with the texts of the static pages. Absolute. */
  readonly contentDir: string;
  /** Without a slash at its end. */
  readonly apiOrigin: string;
  readonly config: SiteConfig;
  /** Origin of the payment gateway, to which pages may post a form; empty without online payment. */
  readonly paymentOrigins: readonly string[];
  /** Origins of the site, the first one for canonical URLs; empty: that of the request. */
  readonly siteOrigins: readonly string[];
  /** Time in which the end is announced to load balancers. */
  readonly announceMs: number;
  readonly logLevel: LogLevel;
  /** Undefined: metrics are not served. */
  readonly metrics?: MetricsAddress | undefined;
  /** Undefined: nothing is traced. */
  readonly tracing?: TracingSettings | undefined;
  readonly appEnv: AppEnv;
  /** Who may open the development mailbox. */
  readonly devAccess: DevAccess;
  /** IP addresses and networks whose X-Forwarded-For is used. */
  readonly trustProxy: readonly string[];
  /** Open connections of one IP address; those of this machine and of trusted proxies have no limit. */
  readonly connectionsPerAddress: number;
  /** Allowed origins of dev remotes; none in production. */
  readonly devRemoteOrigins: readonly string[];
  readonly countsFlushSeconds: number;
  readonly render: RenderSettings;
  /** Whether the proxy before the site passes 103. */
  readonly earlyHints: boolean;
  /** Window of the canary check and of the limits per IP address. */
  readonly canaryWindowMinutes: number;
}

/** How pages are rendered on the server. */
export interface RenderSettings extends RenderLimits {
  /** Worker processes; 0: browsers render all pages. */
  readonly workers: number;
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

/** RENDER_WORKERS, RENDER_CACHE_SECONDS, RENDER_DATA_MS. @throws SettingsError */
function readRenderSettings(env: Environment): RenderSettings {
  const dataBudgetMs = readNumber(env, 'RENDER_DATA_MS');
  return {
    workers: readNumber(env, 'RENDER_WORKERS'),
    cacheMs: readNumber(env, 'RENDER_CACHE_SECONDS') * 1000,
    dataBudgetMs,
    // A loaded machine must not look like code that hangs.
    hardTimeoutMs: dataBudgetMs * firstBudgetFactor + 3000,
    startTimeoutMs: dataBudgetMs + 3000,
    maxWaiting: 16,
    // 50 ms by default.
    maxWaitMs: Math.round(dataBudgetMs / 6),
    cacheSize: 32_000_000,
    memoryMb: 256,
  };
}

/** @throws SettingsError in production without SITE_ORIGINS: the site would answer under no public host name */
function readOwnOrigins(env: Environment, appEnv: AppEnv): readonly string[] {
  const origins = readSiteOrigins(env);
  if (appEnv === 'production' && origins.length === 0)
    throw new SettingsError('SITE_ORIGINS has to name the origin of the site, such as https://shop.example.');
  return origins;
}

/** The folder of the copy is one for each store, so that none begins with the releases of another one. */
function readReleases(env: Environment, cwd: string): Pick<SiteSettings, 'releases' | 'store'> {
  const releases = releasesFolder(env, cwd);
  const store = readReleaseStore(env, releases);
  if (store.kind === 'folder') return { releases };
  const hash = createHash('sha256').update(openReleaseStore(store).name).digest('hex').slice(0, 16);
  return { releases: join(dataFolder(env, cwd), 'release-copies', hash), store };
}

/** Reads the settings of the program `site`. @throws SettingsError See docs/settings.md. */
export function readSiteSettings(env: Environment, cwd: string): SiteSettings {
  const appEnv = isProduction(env) ? 'production' : 'development';
  return {
    host: readText(env, 'HOST'),
    port: readNumber(env, 'PORT'),
    ...readReleases(env, cwd),
    contentDir: resolve(cwd, readText(env, 'CONTENT_DIR')),
    apiOrigin: readApiOrigin(env, readNumber(env, 'API_PORT')),
    config: readConfig(env),
    paymentOrigins: readPaymentOrigins(env),
    siteOrigins: readOwnOrigins(env, appEnv),
    announceMs: readNumber(env, 'DRAIN_SECONDS') * 1000,
    logLevel: readLogLevel(env),
    metrics: readMetricsAddress(env, 'SITE_METRICS_PORT'),
    tracing: readTracing(env, 'site'),
    appEnv,
    devAccess: readDevAccess(env),
    trustProxy: readNetworks(env, 'TRUST_PROXY'),
    connectionsPerAddress: readNumber(env, 'CONNECTIONS_PER_ADDRESS'),
    devRemoteOrigins: readDevRemoteOrigins(env, appEnv),
    render: readRenderSettings(env),
    earlyHints: readWord(env, 'EARLY_HINTS', ['off', 'on']) === 'on',
    countsFlushSeconds: readNumber(env, 'COUNTS_FLUSH_SECONDS'),
    canaryWindowMinutes: readPolicy(env).errors.window_minutes,
  };
}
