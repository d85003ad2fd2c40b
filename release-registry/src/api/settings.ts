import { resolve } from 'node:path';
import {
  consolePortOffset,
  drainSettings,
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

/** The settings of the release server and of the release command. */
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
    description: 'Release server that `npm run release` uses; without it the store of the settings',
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

/** The settings that a registry needs. */
export interface RegistryConfig {
  readonly store: ReleaseStoreSettings;
  readonly policy: RegistryPolicy;
  readonly webhooks: WebhookSettings | undefined;
  /** Origin of the site, for preview links. */
  readonly siteOrigin: string;
  /** Name of the environment. */
  readonly environment: string;
}

/** Settings of the release server. See docs/behaviour.md, D30. */
export interface ConsoleConfig extends RegistryConfig {
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** Absolute path of the built console. */
  readonly consoleFolder: string;
  /** Allowed host names, in addition to those of this machine. */
  readonly hostNames: readonly string[];
  /** Whether browsers must use TLS. True in production. */
  readonly requiresTls: boolean;
  readonly oidc: OidcSettings | undefined;
  /** A session of the console ends after this time without input. */
  readonly idleMinutes: number;
  /** Time during which the server tells load balancers that it is about to stop. */
  readonly announceMs: number;
  readonly logLevel: LogLevel;
  /** Undefined: the server serves no metrics. */
  readonly metrics: MetricsAddress | undefined;
  /** Undefined: the server traces nothing. */
  readonly tracing: TracingSettings | undefined;
}

/** CONSOLE_PORT, else PORT + 200; any free port if the site uses any free port. See docs/behaviour.md, D30. */
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

/** @param releases folder of the releases, from DATA_DIR @throws SettingsError */
export const registryConfig = (settings: ReleaseSettings, releases: string): RegistryConfig => ({
  store: releaseStoreOf(settings, releases),
  policy: policyOf(settings),
  webhooks: webhooksOf(settings),
  siteOrigin: siteOriginsOf(settings)[0],
  environment: settings.RELEASE_ENVIRONMENT.slice(0, 40),
});

/** @throws SettingsError if settings contradict each other */
export const consoleConfig = (settings: ReleaseSettings, cwd: string): ConsoleConfig => ({
  ...registryConfig(settings, releasesFolder(settings, cwd)),
  host: settings.HOST,
  port: consolePortOf(settings),
  consoleFolder: resolve(cwd, 'release-console/dist'),
  hostNames: hostNamesOf(settings),
  requiresTls: isProduction(settings),
  oidc: oidcOf(settings),
  idleMinutes: 30,
  announceMs: settings.DRAIN_SECONDS * 1000,
  logLevel: settings.LOG_LEVEL,
  metrics: metricsAddressOf(settings),
  tracing: tracingOf(settings, 'release'),
});
