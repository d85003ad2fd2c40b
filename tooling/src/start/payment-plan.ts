import type { SiteSettings } from '@storefront/site-server';
import { parseSettings, sandboxPortSettings } from '@storefront/server-kit/program';
import { sandboxPortOf } from '@storefront/shared-contracts';
import { z } from 'zod';

/** The payment gateway of a site. */
interface PaymentPlan {
  /** Port of the sandbox gateway, 0 for any free port; undefined if it does not run. */
  readonly sandboxPort: number | undefined;
  /** Variables for API, site server and sandbox: PAYMENT_URL and SITE_ORIGINS. */
  readonly env: Readonly<Record<string, string>>;
}

const sandboxSchema = z.object(sandboxPortSettings);

const isSet = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** A host name that a browser on this machine can use. */
export const namedHost = (host: string): string => (host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host);

function originsOf({ host, port }: Pick<SiteSettings, 'host' | 'port'>): string {
  const names = new Set(['localhost', '127.0.0.1', namedHost(host)]);
  return [...names].map((name) => `http://${name}:${port}`).join(',');
}

/**
 * Plans the sandbox gateway on SANDBOX_PORT (default: PORT + 100). It does not run if APP_ENV=production, DEV_ACCESS or
 * real keys (PAYMENT_MID, PAYMENT_KEY) exclude it.
 * @throws SettingsError See docs/behaviour.md, D23, D30.
 */
export function planPayments(
  env: NodeJS.ProcessEnv,
  site: Pick<SiteSettings, 'host' | 'port' | 'appEnv' | 'devAccess'>,
): PaymentPlan {
  const origins = isSet(env['SITE_ORIGINS']) ? env['SITE_ORIGINS'] : originsOf(site);
  const { SANDBOX_PORT: port = sandboxPortOf(site.port) } = parseSettings(sandboxSchema, env);
  const isClosed = site.appEnv === 'production' || site.devAccess === 'none';
  if (isClosed || isSet(env['PAYMENT_MID']) || isSet(env['PAYMENT_KEY'])) {
    return { sandboxPort: undefined, env: { SITE_ORIGINS: origins } };
  }
  const url = isSet(env['PAYMENT_URL']) ? env['PAYMENT_URL'] : `http://${namedHost(site.host)}:${port}`;
  return { sandboxPort: port, env: { SITE_ORIGINS: origins, PAYMENT_URL: url } };
}
