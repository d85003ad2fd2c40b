import { sandboxPortOf } from '@storefront/shared-contracts';
import type { PaytmSettings } from '../../ordering/payment/paytm/paytm-gateway';
import { type PaymentSettings } from '../../ordering/payment/settings';
import { isProduction } from './delivery-config';
import { portNumber, readDevAccess, readNumber, SettingsError, type Environment } from '@storefront/server-kit/program';
import { isMerchantKey, sandboxMerchant } from '@storefront/server-kit/paytm';
import { textOf } from './environment';

/** Port of the site by PORT (3000), and of the sandbox gateway by SANDBOX_PORT (PORT + 100). @throws SettingsError See docs/behaviour.md, D30. */
export function readPorts(env: Environment): { site: number; sandbox: number } {
  const site = readNumber(env, 'PORT');
  return { site, sandbox: portNumber(env, 'SANDBOX_PORT', sandboxPortOf(site)) };
}

/** An origin, with a slash at its end or without. @throws SettingsError */
function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new SettingsError(`${name} can't hold "${text}": an origin such as https://shop.example.`);
}

/** Origins of the site by SITE_ORIGINS, separated by commas; by default PORT of localhost and 127.0.0.1. @throws SettingsError */
export function readSiteOrigins(env: Environment): readonly string[] {
  const { site } = readPorts(env);
  const text = textOf(env, 'SITE_ORIGINS') ?? `http://localhost:${site},http://127.0.0.1:${site}`;
  const listed = text.split(',').map((item) => item.trim());
  const origins = listed.filter((item) => item !== '').map((item) => origin('SITE_ORIGINS', item));
  if (origins.length === 0) throw new SettingsError('SITE_ORIGINS has to name at least one origin.');
  return origins;
}

interface Merchant {
  mid: string;
  key: string;
}

/** PAYMENT_MID and PAYMENT_KEY, which come together or not at all. The messages leave the key out. @throws SettingsError */
function readMerchant(env: Environment): Merchant | undefined {
  const mid = textOf(env, 'PAYMENT_MID');
  const key = textOf(env, 'PAYMENT_KEY');
  if (mid === undefined && key === undefined) return undefined;
  if (mid === undefined || !/^[A-Za-z0-9]{1,64}$/.test(mid)) {
    throw new SettingsError('PAYMENT_MID has to be the merchant id that belongs to PAYMENT_KEY: letters and digits.');
  }
  if (key === undefined || !isMerchantKey(key)) {
    throw new SettingsError('PAYMENT_KEY has to be the key that belongs to PAYMENT_MID: 16, 24 or 32 bytes.');
  }
  return { mid, key };
}

/** Text that the form can carry. @throws SettingsError */
function readName(env: Environment, name: string, fallback: string): string {
  const text = textOf(env, name) ?? fallback;
  if (/^[A-Za-z0-9 _-]{1,30}$/.test(text)) return text;
  throw new SettingsError(`${name} can't be "${text}": at most 30 letters and digits.`);
}

function readGateway(env: Environment): PaytmSettings | undefined {
  const merchant = readMerchant(env);
  const set = textOf(env, 'PAYMENT_URL');
  const url = set === undefined ? undefined : origin('PAYMENT_URL', set);
  const words = {
    website: readName(env, 'PAYMENT_WEBSITE', sandboxMerchant.website),
    industry: readName(env, 'PAYMENT_INDUSTRY', sandboxMerchant.industry),
  };
  if (merchant === undefined) {
    if (isProduction(env) || readDevAccess(env) === 'none') return undefined;
    return { ...sandboxMerchant, ...words, url: url ?? `http://localhost:${readPorts(env).sandbox}` };
  }
  if (isProduction(env) && merchant.key === sandboxMerchant.key)
    throw new SettingsError(
      'PAYMENT_KEY is the published key of the sandbox gateway. Set the one that the gateway gave.',
    );
  if (url === undefined)
    throw new SettingsError('PAYMENT_URL has to be the origin of the gateway that PAYMENT_KEY is for.');
  if (isProduction(env) && !url.startsWith('https:'))
    throw new SettingsError('PAYMENT_URL has to begin with https://.');
  return { url, ...merchant, ...words };
}

/**
 * Reads PAYMENT_URL (the sandbox gateway, PORT + 100), PAYMENT_MID, PAYMENT_KEY, PAYMENT_WEBSITE, PAYMENT_INDUSTRY and
 * SITE_ORIGINS. In production, and where the sandbox gateway is closed, nothing but real keys lets anybody pay online. @throws SettingsError See docs/behaviour.md, D23, D30.
 */
export function readPaymentSettings(env: Environment): PaymentSettings {
  const gateway = readGateway(env);
  return { ...(gateway === undefined ? {} : { gateway }), siteOrigins: readSiteOrigins(env) };
}

/** What the operator should know. */
export function missingPayment({ gateway }: PaymentSettings): string[] {
  return gateway === undefined ? ['PAYMENT_MID and PAYMENT_KEY are not set: nobody can pay online.'] : [];
}
