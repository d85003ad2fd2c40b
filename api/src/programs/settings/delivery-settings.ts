import {
  contactSettings,
  devAccessOf,
  isProduction,
  type limitSettings,
  type programSettings,
  SettingsError,
  siteOriginsOf,
  url,
  type visitorSettings,
} from '@storefront/server-kit/program';
import { z } from 'zod';
import { defaultDeliverySettings, orderSmsRule, type DeliverySettings } from '../../domains/notifications/settings';

const makeKey = 'make one with `openssl rand -hex 32`';

/** Environment variables of messages to customers. */
export const messageSettings = {
  ...contactSettings,
  OUTBOX_KEY: z
    .string()
    .transform((text, context): readonly [Buffer, ...Buffer[]] => {
      const keys = text.split(',').map((item) => item.trim());
      const [first, ...others] = keys.map((key) => Buffer.from(key, 'hex'));
      if (first !== undefined && keys.every((key) => /^[0-9a-f]{64}$/i.test(key))) return [first, ...others];
      context.addIssue(`64 hexadecimal digits, former keys after a comma; ${makeKey}`);
      return z.NEVER;
    })
    .optional()
    .meta({
      isSecret: true,
      description:
        'Key that encrypts messages until they are sent, 64 hexadecimal digits; former keys follow after commas. Needed in production; in development it is made in the data folder',
    }),
  SMTP_URL: url('smtp:', 'smtps:').optional().meta({
    isSecret: true,
    description: 'Mail server, `smtps://user:password@host:465`; without it email goes to the development mailbox',
  }),
  SMS_PROVIDER_URL: url('http:', 'https:').optional().meta({
    isSecret: true,
    description: 'Receives `{id, to, text}` as a JSON POST; without it SMS go to the development mailbox',
  }),
  SMS_PROVIDER_TOKEN: z.string().default('').meta({ isSecret: true, description: 'Bearer token for SMS_PROVIDER_URL' }),
};

type MessageVariables = z.infer<
  z.ZodObject<typeof messageSettings & typeof programSettings & typeof visitorSettings & typeof limitSettings>
>;

/**
 * Providers of messages, and the shop's data in them. See docs/behaviour.md, D2, D24.
 * @throws SettingsError in production without a key, because messages with OTPs would be stored unencrypted
 */
export function deliverySettingsOf(settings: MessageVariables): DeliverySettings {
  const { OUTBOX_KEY: outboxKeys, SMTP_URL: smtpUrl, SMS_PROVIDER_URL: smsUrl } = settings;
  if (outboxKeys === undefined && isProduction(settings))
    throw new SettingsError(`OUTBOX_KEY has to be the key of the messages that wait: ${makeKey}.`);
  return {
    shop: {
      brand: settings.BRAND_NAME,
      phone: settings.SUPPORT_PHONE,
      email: settings.SUPPORT_EMAIL || defaultDeliverySettings.shop.email,
    },
    publicHost: new URL(siteOriginsOf(settings)[0]).hostname,
    development: !isProduction(settings),
    mailboxAccess: devAccessOf(settings),
    orderSms: orderSmsRule(settings.LIMIT_FACTOR),
    ...(outboxKeys === undefined ? {} : { outboxKeys }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    ...(smsUrl === undefined ? {} : { smsProvider: { url: smsUrl, token: settings.SMS_PROVIDER_TOKEN } }),
  };
}

/** Warnings for the operator: messages without a provider wait until they expire. */
export function listMissingTransports({ development, smtpUrl, smsProvider }: DeliverySettings): string[] {
  if (development) return [];
  return [
    ...(smtpUrl === undefined ? ['SMTP_URL is not set: no email is sent.'] : []),
    ...(smsProvider === undefined ? ['SMS_PROVIDER_URL is not set: no SMS is sent.'] : []),
  ];
}
