import { readText, SettingsError, type Environment } from '@storefront/server-kit/program';

function list(env: Environment, name: string, fallback: readonly string[]): readonly string[] {
  const text = env[name];
  if (text === undefined) return fallback;
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
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

/** API_ORIGIN, else port API_PORT of this machine. @throws SettingsError */
export function readApiOrigin(env: Environment, port: number): string {
  const text = readText(env, 'API_ORIGIN').replace(/\/$/, '');
  if (text === '') return `http://127.0.0.1:${port}`;
  if (isOrigin(text)) return text;
  throw new SettingsError(`API_ORIGIN can't be "${text}": an origin such as http://10.0.0.5:3001.`);
}
