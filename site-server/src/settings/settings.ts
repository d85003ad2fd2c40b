import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { defaultSiteConfig, messagingNumberOf, type SiteConfig } from '@storefront/shared-contracts';
import {
  errorPolicy,
  openReleaseStore,
  releaseStoreOf,
  storeSettings,
  type ReleaseStoreSettings,
} from '@storefront/release-registry/reader';
import {
  apiPortSettings,
  contactSettings,
  dataFolder,
  decimal,
  devAccessOf,
  drainSettings,
  gatewaySettings,
  integer,
  isProduction,
  limitSettings,
  list,
  metricsAddressOf,
  monitoringSettings,
  origin,
  parseJson,
  parseSettings,
  programSettings,
  releasesFolder,
  sellerOf,
  sellerSettings,
  SettingsError,
  tracingOf,
  visitorSettings,
  type DevAccess,
  type Environment,
  type LogLevel,
  type MetricsAddress,
  type TracingSettings,
} from '@storefront/server-kit/program';
import { z } from 'zod';
import { firstBudgetFactor, type RenderLimits } from '../render/render-host';

/** Configuration of the site server. See docs/behaviour.md, D2, D27, D30. */
export interface SiteSettings {
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** Absolute path of the folder of all releases; with a remote store, the folder of its copy. */
  readonly releases: string;
  /** The remote store of releases; undefined: the folder. */
  readonly store?: ReleaseStoreSettings | undefined;
  /** Absolute path of the folder with the texts of the static pages and `shop.png`. */
  readonly contentDir: string;
  /** Without a trailing slash. */
  readonly apiOrigin: string;
  readonly config: SiteConfig;
  /** Origin of the payment gateway, to which pages may post a form; empty without online payment. */
  readonly paymentOrigins: readonly string[];
  /** Origins of the site; the first one is used in canonical URLs. Empty: the origin of the request. */
  readonly siteOrigins: readonly string[];
  /** Drain delay in ms: the readiness check fails, but connections are still accepted. */
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
  /** Open connections per IP address; those of this machine and of trusted proxies are unlimited. */
  readonly connectionsPerAddress: number;
  /** Allowed origins of dev remotes; none in production. */
  readonly devRemoteOrigins: readonly string[];
  readonly countsFlushSeconds: number;
  readonly render: RenderSettings;
  /** Window of the canary check and of the limits per IP address. */
  readonly canaryWindowMinutes: number;
}

/** Settings of server rendering. */
interface RenderSettings extends RenderLimits {
  /** Number of worker processes; 0: browsers render all pages. */
  readonly workers: number;
  /** In ms: how long a page waits for its data. */
  readonly dataBudgetMs: number;
  /** Memory limit of a worker. */
  readonly memoryMb: number;
}

/** Development enables dev remotes and the development mailbox. See docs/behaviour.md, D30. */
export type AppEnv = 'development' | 'production';

const shortText = 'a text of at most 120 characters';
const fact = z.string({ error: shortText }).max(120, { error: shortText });

const shopFacts = z.strictObject(
  {
    // Only http and https, because pages link to it.
    social_url: fact.regex(/^(https?:\/\/[^\s]+)?$/, { error: 'an address that begins with https://' }).default(''),
    return_period: fact.default(''),
    lab_accreditation: fact.default(''),
  },
  { error: 'JSON with known names, such as {"return_period":"3 days"}' },
);

const defaultShopFacts = JSON.stringify({ social_url: defaultSiteConfig.social_url });

/** The settings of the site server. */
export const siteSchema = z.object({
  ...programSettings,
  ...visitorSettings,
  ...monitoringSettings,
  ...drainSettings,
  ...apiPortSettings,
  API_ORIGIN: origin('http://10.0.0.5:3001').optional().meta({
    description:
      'Origin of the API, or of a proxy before several, such as `http://10.0.0.5:3001`; without it port API_PORT of this machine',
  }),
  CONTENT_DIR: z.string().default('shell/content').meta({ description: 'Folder of the texts of the static pages' }),
  ...contactSettings,
  ...sellerSettings,
  MESSAGING_NUMBER: z
    .string()
    .transform((text) => text.replace(/[\s()+-]/g, ''))
    .pipe(z.string().regex(/^[0-9]*$/, { error: 'digits with the country code' }))
    .optional()
    .meta({
      defaultText: '`SUPPORT_PHONE`',
      allowsEmpty: true,
      description: 'Number of the messaging app with country code; an empty value hides it',
    }),
  SHOP_FACTS: z
    .string()
    .transform(parseJson)
    .pipe(shopFacts)
    .prefault(defaultShopFacts)
    .meta({
      defaultText: `\`${defaultShopFacts}\``,
      description:
        'What pages state about the shop, as JSON: `social_url` (link "Follow us" of the footer), `return_period` (such as `3 days`), `lab_accreditation`; what is missing is not shown',
    }),
  ...gatewaySettings,
  ...storeSettings,
  RENDER_WORKERS: integer(0, 64)
    .default(2)
    .meta({ description: 'Worker processes that render pages; 0: browsers render all pages' }),
  RENDER_DATA_MS: decimal(0.1, 5000).default(300).meta({
    unit: 'ms',
    description:
      'Longest time that a rendered page waits for its data; a page that was not rendered before waits four times as long',
  }),
  DEV_REMOTE_ORIGINS: list(origin('http://localhost:3002')).optional().meta({
    allowsEmpty: true,
    defaultText: 'ports 3001 to 3009 of this machine',
    description: 'Origins of dev remotes, separated by commas; none in production',
  }),
  ...limitSettings,
});

type SiteVariables = z.infer<typeof siteSchema>;

const defaultDevOrigins = ['localhost', '127.0.0.1'].flatMap((host) =>
  Array.from({ length: 9 }, (_, index) => `http://${host}:${3001 + index}`),
);

function siteConfigOf(settings: SiteVariables): SiteConfig {
  const { SUPPORT_PHONE: phone, MESSAGING_NUMBER: number } = settings;
  const { social_url, ...facts } = settings.SHOP_FACTS;
  const { name: seller, address, gstin, drugLicences: drug_licence, pharmacist } = sellerOf(settings);
  return {
    brand: settings.BRAND_NAME,
    phone,
    email: settings.SUPPORT_EMAIL,
    whatsapp: number ?? messagingNumberOf(phone),
    social_url,
    trust: { ...facts, seller, address, gstin, drug_licence, pharmacist },
  };
}

function renderSettingsOf({ RENDER_DATA_MS: dataBudgetMs, RENDER_WORKERS: workers }: SiteVariables): RenderSettings {
  return {
    workers,
    // A changed price or stock is displayed after a second.
    cacheMs: 1000,
    dataBudgetMs,
    // Long enough that a loaded machine is not mistaken for code that hangs.
    hardTimeoutMs: dataBudgetMs * firstBudgetFactor + 3000,
    startTimeoutMs: dataBudgetMs + 3000,
    maxWaiting: 16,
    // 50 ms by default.
    maxWaitMs: Math.round(dataBudgetMs / 6),
    cacheSize: 32_000_000,
    memoryMb: 256,
  };
}

/** Each store has its own folder for the copy, so that a start never uses releases of another store. */
function releasesOf(settings: SiteVariables, cwd: string): Pick<SiteSettings, 'releases' | 'store'> {
  const releases = releasesFolder(settings, cwd);
  const store = releaseStoreOf(settings, releases);
  if (store.kind === 'folder') return { releases };
  const hash = createHash('sha256').update(openReleaseStore(store).name).digest('hex').slice(0, 16);
  return { releases: join(dataFolder(settings, cwd), 'release-copies', hash), store };
}

/** @throws SettingsError for settings that contradict each other */
export function siteSettingsOf(settings: SiteVariables, cwd: string): SiteSettings {
  const { API_PORT, PAYMENT_URL, SITE_ORIGINS: siteOrigins = [] } = settings;
  const appEnv = isProduction(settings) ? 'production' : 'development';
  // Without an origin the site would accept no public host name.
  if (appEnv === 'production' && siteOrigins.length === 0)
    throw new SettingsError('SITE_ORIGINS has to name the origin of the site, such as https://shop.example.');
  return {
    host: settings.HOST,
    port: settings.PORT,
    ...releasesOf(settings, cwd),
    contentDir: resolve(cwd, settings.CONTENT_DIR),
    apiOrigin: settings.API_ORIGIN ?? `http://127.0.0.1:${API_PORT}`,
    config: siteConfigOf(settings),
    paymentOrigins: PAYMENT_URL === undefined ? [] : [PAYMENT_URL],
    siteOrigins,
    announceMs: settings.DRAIN_SECONDS * 1000,
    logLevel: settings.LOG_LEVEL,
    metrics: metricsAddressOf(settings),
    tracing: tracingOf(settings, 'site'),
    appEnv,
    devAccess: devAccessOf(settings),
    trustProxy: settings.TRUST_PROXY,
    connectionsPerAddress: 300 * settings.LIMIT_FACTOR,
    devRemoteOrigins: appEnv === 'production' ? [] : (settings.DEV_REMOTE_ORIGINS ?? defaultDevOrigins),
    render: renderSettingsOf(settings),
    countsFlushSeconds: 3,
    canaryWindowMinutes: errorPolicy.window_minutes,
  };
}

/** Configuration from the environment. @throws SettingsError See docs/settings.md. */
export const readSiteSettings = (env: Environment, cwd: string): SiteSettings =>
  siteSettingsOf(parseSettings(siteSchema, env), cwd);
