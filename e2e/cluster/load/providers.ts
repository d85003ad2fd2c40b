import { noLimits, openBank, smsSink, smtpSink, testOutboxKey } from '@storefront/api/stress';
import type { ReadMessages } from './journey';

/** All visitors have the same IP address. */
const limitsOfOneAddress = {
  ...noLimits,
  LIMIT_FACTOR: '10000',
  SMS_PER_HOUR: '100000',
};

/** The shop's payment gateway, mail server and SMS provider, and the settings by which programs reach them. */
export type OpenProviders = Awaited<ReturnType<typeof openProviders>>;

export async function openProviders(shopOrigin: string) {
  const [bank, mail, sms] = [await openBank(shopOrigin), await smtpSink(), await smsSink(() => 200)];
  const readMessages: ReadMessages = (to) => [
    ...sms.received.map(({ body }) => body).filter((text) => text.includes(to)),
    ...mail.received.filter((text) => text.includes(`To: ${to}`)).map((text) => text.replace(/^[^]*?\r?\n\r?\n/, '')),
  ];
  return {
    bank,
    mail,
    sms,
    readMessages,
    env: {
      ...limitsOfOneAddress,
      OUTBOX_KEY: testOutboxKey,
      PAYMENT_URL: bank.url,
      SMTP_URL: mail.url,
      SMS_PROVIDER_URL: sms.url,
    },
    close: async () => {
      await mail.close();
      await sms.close();
      await bank.close();
    },
  };
}
