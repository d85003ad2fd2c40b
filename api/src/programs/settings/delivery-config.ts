import { defaultDeliverySettings, type DeliverySettings } from '../../domains/notifications/settings';
import { readDevAccess, readNumber, SettingsError, type Environment } from '@storefront/server-kit/program';
import { textOf, urlOf } from './environment';

const environments = ['development', 'test', 'production'];

/** Only APP_ENV says so, not NODE_ENV. See docs/behaviour.md, D30. */
export function isProduction(env: Environment): boolean {
  const text = textOf(env, 'APP_ENV') ?? 'development';
  if (!environments.includes(text)) throw new SettingsError(`APP_ENV can't be "${text}": ${environments.join(', ')}.`);
  return text === 'production';
}

function readPublicHost(env: Environment): string {
  const text = textOf(env, 'PUBLIC_HOST') ?? defaultDeliverySettings.publicHost;
  if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text.toLowerCase();
  throw new SettingsError(`PUBLIC_HOST can't be "${text}": a host name without protocol and port.`);
}

const keyPattern = /^[0-9a-f]{64}$/i;

/** The messages leave the keys out. @throws SettingsError in production without a key: messages with OTPs would be readable */
function readOutboxKeys(env: Environment): readonly [Buffer, ...Buffer[]] | undefined {
  const text = textOf(env, 'OUTBOX_KEY');
  const make = 'make one with `openssl rand -hex 32`.';
  if (text === undefined) {
    if (isProduction(env)) throw new SettingsError(`OUTBOX_KEY has to be the key of the messages that wait: ${make}`);
    return undefined;
  }
  const keys = text.split(',').map((item) => item.trim());
  if (!keys.every((key) => keyPattern.test(key))) {
    throw new SettingsError(`OUTBOX_KEY has to be 64 hexadecimal digits, former keys after a comma; ${make}`);
  }
  const [first, ...others] = keys.map((key) => Buffer.from(key, 'hex'));
  return first && [first, ...others];
}

/** Reads where messages go and what they tell of the shop. @throws SettingsError See docs/behaviour.md, D2, D24. */
export function readDeliverySettings(env: Environment): DeliverySettings {
  const { shop } = defaultDeliverySettings;
  const smtpUrl = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const outboxKeys = readOutboxKeys(env);
  const smsUrl = urlOf(env, 'SMS_PROVIDER_URL', ['http:', 'https:']);
  return {
    shop: {
      brand: textOf(env, 'BRAND_NAME') ?? shop.brand,
      phone: env['SUPPORT_PHONE']?.trim() ?? shop.phone,
      email: textOf(env, 'SUPPORT_EMAIL') ?? shop.email,
    },
    publicHost: readPublicHost(env),
    development: !isProduction(env),
    mailboxAccess: readDevAccess(env),
    orderSms: { ...defaultDeliverySettings.orderSms, max: readNumber(env, 'ORDER_SMS_PER_CUSTOMER') },
    ...(outboxKeys === undefined ? {} : { outboxKeys }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    ...(smsUrl === undefined ? {} : { smsProvider: { url: smsUrl, token: textOf(env, 'SMS_PROVIDER_TOKEN') ?? '' } }),
  };
}

/** What the operator should know: messages that have no way out wait until they are of no more use. */
export function listMissingTransports({ development, smtpUrl, smsProvider }: DeliverySettings): string[] {
  if (development) return [];
  return [
    ...(smtpUrl === undefined ? ['SMTP_URL is not set: no e-mail is sent.'] : []),
    ...(smsProvider === undefined ? ['SMS_PROVIDER_URL is not set: no SMS is sent.'] : []),
  ];
}
