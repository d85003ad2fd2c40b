import { join, resolve } from 'node:path';
import { z } from 'zod';
import { defaultSiteConfig } from '@storefront/shared-contracts';
import { isLoopbackHost, decimal, integer, list, networks, origin, port, word } from './settings';
import { tracingSettings } from './tracing-settings';

// Settings that several programs share, in groups that a program spreads into its schema.

/** Offset of the release server's default port from the site's port. */
export const consolePortOffset = 200;

/** Settings of every program. */
export const programSettings = {
  PORT: port().default(3000).meta({ description: 'Port of the site; 0 for any free one' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'IP address or host name to listen on' }),
  APP_ENV: word('development', 'test', 'production')
    .default('development')
    .meta({ description: '`production` switches off all that is for development only' }),
  DATA_DIR: z.string().default('.data').meta({ description: 'Folder of the local database and the releases' }),
  SITE_ORIGINS: list(origin('https://shop.example'))
    .refine((origins) => origins.length > 0, { error: 'at least one origin' })
    .optional()
    .meta({
      defaultText: 'PORT of localhost and 127.0.0.1',
      description:
        'Origins of the site, separated by commas: the site answers under their host names and those of this machine, the gateway may return to them; canonical URLs, links of previews and the last line of an SMS, which lets browsers offer the OTP to this site only, have the first one',
    }),
};

/** Settings of programs that visitors call in development. */
export const visitorSettings = {
  DEV_ACCESS: word('none', 'local', 'all').optional().meta({
    defaultText: '`local`, or `none` with TRUST_PROXY or a host of others in HOST or SITE_ORIGINS',
    description:
      'Who may open the development mailbox and the sandbox gateway: `none`, `local` (this machine, not through a proxy) or `all`',
  }),
  TRUST_PROXY: networks().meta({
    description: 'Addresses and networks whose `X-Forwarded-For` is believed, separated by commas',
  }),
};

/** Settings of log, metrics and traces. */
export const monitoringSettings = {
  LOG_LEVEL: word('debug', 'info', 'warn', 'error', 'silent')
    .default('warn')
    .meta({ description: 'Least level of log lines: `debug`, `info`, `warn`, `error` or `silent`' }),
  METRICS_PORT: port().optional().meta({
    description:
      'Port of the metrics; without it they are not served; 0 for any free one. With `npm start` that of the site server, the API has the next one and the release server the one after that',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    description: 'IP address or host name of the metrics; one that only the monitoring reaches',
  }),
  ...tracingSettings,
};

/** Settings of servers behind a load balancer. */
export const drainSettings = {
  DRAIN_SECONDS: integer(0, 60).default(0).meta({
    unit: 'seconds',
    description:
      'Time after SIGTERM in which the program still accepts connections while `/readyz` is 503: longer than a load balancer takes to notice, and 0 without one',
  }),
};

/** Settings of the API and of the site server, which calls it. */
export const apiPortSettings = {
  API_PORT: port().default(0).meta({ description: 'Port of the API; 0 for any free one' }),
};

/** Settings of the sandbox gateway and of programs that send visitors to it. */
export const sandboxPortSettings = {
  SANDBOX_PORT: port()
    .optional()
    .meta({ defaultText: 'PORT + 100', description: 'Port of the sandbox gateway; 0 for any free one' }),
};

/** Settings of programs with limits per IP address. */
export const limitSettings = {
  LIMIT_FACTOR: decimal(1, 1_000_000).default(1).meta({
    description:
      'Multiplies the limits per IP address, and what a customer may hold, start to pay and be sent by SMS: greater than 1 where many customers share few addresses',
  }),
};

/** Contact details of the shop. */
export const contactSettings = {
  BRAND_NAME: z
    .string()
    .max(60, { error: 'a name of at most 60 characters' })
    .default(defaultSiteConfig.brand)
    .meta({ description: 'Name of the shop' }),
  SUPPORT_PHONE: z
    .string()
    .default(defaultSiteConfig.phone)
    .meta({ description: 'Phone number of the shop; an empty value hides it', allowsEmpty: true }),
  SUPPORT_EMAIL: z.string().default(defaultSiteConfig.email).meta({
    allowsEmpty: true,
    description: 'Email address of the shop, sender of its email; an empty value hides it on pages',
  }),
};

/** Settings of the API, the jobs program and the site server. */
export const gatewaySettings = {
  PAYMENT_URL: origin('https://gateway.example')
    .optional()
    .meta({ defaultText: 'the sandbox gateway', description: 'Origin of the payment gateway' }),
};

const programSchema = z.object({ ...programSettings, ...visitorSettings });
type ProgramSettings = z.infer<typeof programSchema>;

const anyAddress = ['0.0.0.0', '::', '[::]'];

/** Who may open development pages: nobody, programs of this machine, everybody. */
export type DevAccess = 'none' | 'local' | 'all';

/**
 * DEV_ACCESS, else `local`. Without DEV_ACCESS it is `none` if a setting names a public host or a proxy, because visitors from
 * other machines can then connect.
 */
export function devAccessOf({
  DEV_ACCESS: access,
  HOST: host,
  SITE_ORIGINS: origins = [],
  TRUST_PROXY: proxies,
}: Pick<ProgramSettings, 'DEV_ACCESS' | 'HOST' | 'SITE_ORIGINS' | 'TRUST_PROXY'>): DevAccess {
  if (access !== undefined) return access;
  const isOwnHost = isLoopbackHost(host) || anyAddress.includes(host);
  const isPublic = !isOwnHost || proxies.length > 0 || origins.some((one) => !isLoopbackHost(new URL(one).host));
  return isPublic ? 'none' : 'local';
}

/** The origins of the site, the default one first; on localhost if no setting names them. */
export const siteOriginsOf = ({
  SITE_ORIGINS: origins,
  PORT: site,
}: Pick<ProgramSettings, 'SITE_ORIGINS' | 'PORT'>): readonly [string, ...string[]] => {
  const [first = `http://localhost:${site}`, ...others] = origins ?? [
    `http://localhost:${site}`,
    `http://127.0.0.1:${site}`,
  ];
  return [first, ...others];
};

/** Whether APP_ENV (not NODE_ENV) is production. */
export const isProduction = ({ APP_ENV }: Pick<ProgramSettings, 'APP_ENV'>): boolean => APP_ENV === 'production';

const monitoringSchema = z.object(monitoringSettings);
type MonitoringSettings = z.infer<typeof monitoringSchema>;

/** Least level of log lines. */
export type LogLevel = MonitoringSettings['LOG_LEVEL'];

/** Address at which a program serves its metrics. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
}

/** Undefined if the port is not set: metrics are not served. */
export const metricsAddressOf = ({
  METRICS_HOST: host,
  METRICS_PORT: metricsPort,
}: Pick<MonitoringSettings, 'METRICS_HOST' | 'METRICS_PORT'>): MetricsAddress | undefined =>
  metricsPort === undefined ? undefined : { host, port: metricsPort };

/** Absolute path of the data folder. */
export const dataFolder = ({ DATA_DIR }: Pick<ProgramSettings, 'DATA_DIR'>, cwd: string): string =>
  resolve(cwd, DATA_DIR);

/** Absolute path of the folder of all releases. */
export const releasesFolder = (settings: Pick<ProgramSettings, 'DATA_DIR'>, cwd: string): string =>
  join(dataFolder(settings, cwd), 'releases');
