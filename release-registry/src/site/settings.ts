import { isAbsolute, join, resolve } from 'node:path';
import { defaultSiteConfig, siteConfig, type SiteConfig } from '@storefront/shared-contracts';

/** What the environment says about the site server. Source: D2, D27, D30. */
export interface SiteSettings {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Holds `remotes/` and `manifest.json`. Absolute. */
  readonly releases: string;
  /** Where the API listens, without a slash at its end. */
  readonly apiOrigin: string;
  readonly config: SiteConfig;
  readonly logLevel: LogLevel;
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A setting that can't be used; the message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An address that a link may lead to: the configuration is written into every page. */
function webAddress(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  if (text === '' || /^https?:\/\/[^\s]+$/.test(text)) return text;
  throw new SettingsError(`${name} can't be "${text}": an address that begins with https:// or nothing.`);
}

function portNumber(env: Environment, name: string, fallback: number): number {
  const text = env[name] ?? '';
  const port = text === '' ? fallback : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SettingsError(`${name} can't be "${text}": a number from 0 to 65535.`);
}

function readConfig(env: Environment): SiteConfig {
  const parsed = siteConfig.safeParse({
    brand: (env['BRAND_NAME'] ?? defaultSiteConfig.brand).trim(),
    phone: env['SUPPORT_PHONE'] ?? defaultSiteConfig.phone,
    email: env['SUPPORT_EMAIL'] ?? defaultSiteConfig.email,
    whatsapp: (env['MESSAGING_NUMBER'] ?? defaultSiteConfig.whatsapp).replace(/[\s()+-]/g, ''),
    social_url: webAddress(env, 'SOCIAL_URL', defaultSiteConfig.social_url),
  });
  if (!parsed.success) throw new SettingsError("BRAND_NAME can't be empty or longer than 60 characters.");
  if (!/^[0-9]*$/.test(parsed.data.whatsapp)) {
    throw new SettingsError(`MESSAGING_NUMBER can't be "${parsed.data.whatsapp}": digits with the country code.`);
  }
  return parsed.data;
}

function readLogLevel(env: Environment): LogLevel {
  const text = env['LOG_LEVEL'] ?? 'warn';
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new SettingsError(`LOG_LEVEL can't be "${text}": one of ${logLevels.join(', ')}.`);
  return level;
}

/** A folder of releases, by DATA_DIR. */
export function releasesFolder(env: Environment, cwd: string): string {
  const text = env['DATA_DIR'] ?? '';
  const dataDir = text === '' ? '.data' : text;
  return join(isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir), 'releases');
}

/** Port of the site by PORT (3000). @throws SettingsError */
export function sitePort(env: Environment): number {
  return portNumber(env, 'PORT', 3000);
}

/**
 * Reads HOST (127.0.0.1), PORT (3000), DATA_DIR (.data), API_PORT, BRAND_NAME, SUPPORT_PHONE, SUPPORT_EMAIL,
 * MESSAGING_NUMBER, SOCIAL_URL and LOG_LEVEL (warn). An empty value hides its element. @throws SettingsError
 */
export function readSiteSettings(env: Environment, cwd: string): SiteSettings {
  const host = env['HOST'] ?? '';
  return {
    host: host === '' ? '127.0.0.1' : host,
    port: sitePort(env),
    releases: releasesFolder(env, cwd),
    apiOrigin: `http://127.0.0.1:${portNumber(env, 'API_PORT', 0)}`,
    config: readConfig(env),
    logLevel: readLogLevel(env),
  };
}
