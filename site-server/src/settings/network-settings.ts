import { isIP, isIPv4 } from 'node:net';
import { SettingsError, type Environment } from '@storefront/server-kit/program';

function list(env: Environment, name: string, fallback: readonly string[]): readonly string[] {
  const text = env[name];
  if (text === undefined) return fallback;
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** TRUST_PROXY: IP addresses and networks whose X-Forwarded-For is used; none by default. @throws SettingsError */
export function readTrustProxy(env: Environment): readonly string[] {
  const trusted = list(env, 'TRUST_PROXY', []);
  const wrong = trusted.find((item) => !isNetwork(item));
  if (wrong === undefined) return trusted;
  throw new SettingsError(`TRUST_PROXY can't hold "${wrong}": addresses such as 10.0.0.1 or 10.0.0.0/8, by commas.`);
}

const defaultDevOrigins = ['localhost', '127.0.0.1'].flatMap((host) =>
  Array.from({ length: 9 }, (_, index) => `http://${host}:${3001 + index}`),
);

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** DEV_REMOTE_ORIGINS (ports 3001 to 3009 of this machine); always empty in production. @throws SettingsError */
export function readDevRemoteOrigins(env: Environment, appEnv: 'development' | 'production'): readonly string[] {
  const origins = list(env, 'DEV_REMOTE_ORIGINS', defaultDevOrigins);
  const wrong = origins.find((item) => !isOrigin(item));
  if (wrong !== undefined) {
    throw new SettingsError(
      `DEV_REMOTE_ORIGINS can't hold "${wrong}": origins such as http://localhost:3002, by commas.`,
    );
  }
  return appEnv === 'production' ? [] : origins;
}

/** SITE_ORIGINS: origins of the site, the first one for canonical URLs; none by default. @throws SettingsError */
export function readSiteOrigins(env: Environment): readonly string[] {
  const origins = list(env, 'SITE_ORIGINS', []);
  const wrong = origins.find((item) => !isOrigin(item));
  if (wrong === undefined) return origins;
  throw new SettingsError(`SITE_ORIGINS can't hold "${wrong}": origins such as https://shop.example, by commas.`);
}

/** PAYMENT_URL: the origin to which pages may post a payment; none by default. @throws SettingsError */
export function readPaymentOrigins(env: Environment): readonly string[] {
  const origins = list(env, 'PAYMENT_URL', []).map((item) => item.replace(/\/$/, ''));
  if (origins.length <= 1 && origins.every(isOrigin)) return origins;
  throw new SettingsError(
    `PAYMENT_URL can't be "${env['PAYMENT_URL'] ?? ''}": an origin such as https://gateway.example.`,
  );
}
