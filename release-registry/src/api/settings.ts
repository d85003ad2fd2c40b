import { resolve } from 'node:path';
import {
  consolePortOffset,
  drainSettings,
  isLoopbackHost,
  isProduction,
  metricsAddressOf,
  monitoringSettings,
  port,
  programSettings,
  releasesFolder,
  siteOriginsOf,
  tracingOf,
  type LogLevel,
  type MetricsAddress,
  type TracingSettings,
} from '@storefront/server-kit/program';
import { z } from 'zod';
import { oidcOf, oidcSettings, type OidcSettings } from '../oidc/settings';
import { policyOf, policySettings, type RegistryPolicy } from '../registry/core/policy';
import { releaseStoreOf, storeSettings, type ReleaseStoreSettings } from '../store/settings';
import { webhooksOf, webhookSettings, type WebhookSettings } from '../webhooks/settings';

/** The settings of the release server and of its commands. */
export const releaseSchema = z.object({
  ...programSettings,
  ...monitoringSettings,
  ...drainSettings,
  CONSOLE_PORT: port()
    .optional()
    .meta({
      defaultText: `PORT + ${consolePortOffset}`,
      description: 'Port of the release server with the console; 0 for any free one',
    }),
  RELEASE_URL: z.string().optional().meta({
    description: 'Release server that `npm run release` uses; without it the folder of DATA_DIR',
  }),
  RELEASE_TOKEN: z.string().optional().meta({ isSecret: true, description: 'Token for RELEASE_URL' }),
  RELEASE_ENVIRONMENT: z.string().default('local').meta({
    description: 'Name of the environment that the console shows',
  }),
  ...storeSettings,
  ...oidcSettings,
  ...policySettings,
  ...webhookSettings,
});

type ReleaseSettings = z.infer<typeof releaseSchema>;

/** What a registry needs of the settings. */
export interface RegistryConfig {
  readonly store: ReleaseStoreSettings;
  readonly policy: RegistryPolicy;
  readonly webhooks: WebhookSettings | undefined;
  /** Origin of the site, for the links of previews. */
  readonly siteOrigin: string;
  /** Name of the environment. */
  readonly environment: string;
}

/** What the environment says about the release server. See docs/behaviour.md, D30. */
export interface ConsoleConfig extends RegistryConfig {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Folder of the built console. Absolute. */
  readonly consoleFolder: string;
  /** Allowed host names, in addition to this machine's. */
  readonly hostNames: readonly string[];
  /** Whether browsers must use TLS: in production. */
  readonly requiresTls: boolean;
  /** Whether the local operator may sign in by the link of `npm start`: in development, on loopback only. */
  readonly acceptsSignInLinks: boolean;
  readonly oidc: OidcSettings | undefined;
  /** Without input for so long, a session of the console ends. */
  readonly idleMinutes: number;
  /** Time in which the end is announced to load balancers. */
  readonly announceMs: number;
  readonly logLevel: LogLevel;
  /** Undefined: metrics are not served. */
  readonly metrics: MetricsAddress | undefined;
  /** Undefined: nothing is traced. */
  readonly tracing: TracingSettings | undefined;
}

/** CONSOLE_PORT, or 200 above PORT; any free port if the site uses any. See docs/behaviour.md, D30. */
export function consolePortOf({
  CONSOLE_PORT: own,
  PORT: site,
}: Pick<ReleaseSettings, 'CONSOLE_PORT' | 'PORT'>): number {
  const next = site + consolePortOffset;
  return own ?? (site === 0 || next > 65_535 ? 0 : next);
}

function hostNamesOf({ HOST, RELEASE_CONSOLE_URL: url }: ReleaseSettings): string[] {
  return [...new Set([HOST.toLowerCase(), ...(url === undefined ? [] : [url.hostname])])];
}

/** @param releases folder of the releases, by DATA_DIR @throws SettingsError */
export const registryConfig = (settings: ReleaseSettings, releases: string): RegistryConfig => ({
  store: releaseStoreOf(settings, releases),
  policy: policyOf(settings),
  webhooks: webhooksOf(settings),
  siteOrigin: siteOriginsOf(settings)[0],
  environment: settings.RELEASE_ENVIRONMENT.slice(0, 40),
});

/** @throws SettingsError for settings that do not fit together */
export const consoleConfig = (settings: ReleaseSettings, cwd: string): ConsoleConfig => ({
  ...registryConfig(settings, releasesFolder(settings, cwd)),
  host: settings.HOST,
  port: consolePortOf(settings),
  consoleFolder: resolve(cwd, 'release-console/dist'),
  hostNames: hostNamesOf(settings),
  requiresTls: isProduction(settings),
  acceptsSignInLinks: !isProduction(settings) && isLoopbackHost(settings.HOST),
  oidc: oidcOf(settings),
  idleMinutes: 30,
  announceMs: settings.DRAIN_SECONDS * 1000,
  logLevel: settings.LOG_LEVEL,
  metrics: metricsAddressOf(settings),
  tracing: tracingOf(settings, 'release'),
});
