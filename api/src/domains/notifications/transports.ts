// nodemailer, because SMTP with TLS, authentication and message encoding is not part of this domain.
import { createTransport } from 'nodemailer';
import { mailboxTransport } from './mailbox';
import type { DeliverySettings, SmsProvider } from './settings';
import { type Transport, type Transports, concurrency } from './worker';
import { seconds } from '../../platform/clock';
import type { Database } from '../../platform/db/database';

const unconfiguredTransport = (setting: string): Transport => ({
  send: () => Promise.reject(new Error(`${setting} is not set`)),
  close: () => undefined,
});

/**
 * The transport of each channel: the configured provider, else the development mailbox; in production without a provider none.
 * See docs/behaviour.md, D24, D30.
 */
export function transportsOf(db: Database, settings: DeliverySettings): Transports {
  const { smtpUrl, smsProvider, development } = settings;
  const otherwise = (setting: string) => (development ? mailboxTransport(db) : unconfiguredTransport(setting));
  return {
    email: smtpUrl === undefined ? otherwise('SMTP_URL') : smtpTransport(smtpUrl, settings.shop),
    sms: smsProvider === undefined ? otherwise('SMS_PROVIDER_URL') : smsTransport(smsProvider),
  };
}

const smsTimeoutMs = 10 * seconds;
const country = '+91';

/**
 * Posts `{id, to, text}` to the provider. `to` includes the country code. `id` is equal for all attempts, so that the provider
 * can send a message once. Any status except 2xx is a failure.
 */
function smsTransport({ url, token }: SmsProvider): Transport {
  return {
    async send({ id, createdAt, recipient, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id: `${id}.${createdAt.getTime()}`, to: `${country}${recipient}`, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(smsTimeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`);
    },
    close: () => undefined,
  };
}

const smtpTimeoutMs = 15 * seconds;

/** Sends email through the server of `url`: `smtps://user:password@host:465`. */
function smtpTransport(url: string, shop: DeliverySettings['shop']): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: concurrency.email,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    // nodemailer must never read a path or URL from the text of a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, subject, text, createdAt }) {
      await mailer.sendMail({
        from: { name: shop.brand, address: shop.email },
        to: { name: '', address: recipient },
        subject,
        text,
        date: createdAt,
        // Equal for all attempts, so that a mailbox can recognise a duplicate.
        messageId: `<${id}.${createdAt.getTime()}@${shop.email.split('@')[1] ?? 'localhost'}>`,
      });
    },
    close: () => mailer.close(),
  };
}
