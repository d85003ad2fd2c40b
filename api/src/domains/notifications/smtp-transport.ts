// SMTP with TLS, authentication and message encoding is a field of its own.
import { createTransport } from 'nodemailer';
import { seconds } from '../../platform/clock';
import type { DeliverySettings } from './settings';
import { concurrency, type Transport } from './worker';

const timeoutMs = 15 * seconds;

/** Sends mail through the server that `url` names: `smtps://user:password@host:465`. */
export function smtpTransport(url: string, shop: DeliverySettings['shop']): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: concurrency.email,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text says what it says: nothing in it is a path or an address to read from.
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
        // The same for each attempt, so that a mailbox can tell a message that came twice.
        messageId: `<${id}.${createdAt.getTime()}@${shop.email.split('@')[1] ?? 'localhost'}>`,
      });
    },
    close: () => mailer.close(),
  };
}
