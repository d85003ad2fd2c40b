import type { Database } from '../../platform/db/database';
import { mailboxTransport } from './mailbox';
import type { DeliverySettings } from './settings';
import { smsTransport } from './sms-transport';
import { smtpTransport } from './smtp-transport';
import type { Transport, Transports } from './worker';

const unconfiguredTransport = (setting: string): Transport => ({
  send: () => Promise.reject(new Error(`${setting} is not set`)),
  close: () => undefined,
});

/** Where messages go: as configured, else to the development mailbox, and in production nowhere. See docs/behaviour.md, D24, D30. */
export function transportsOf(db: Database, settings: DeliverySettings): Transports {
  const { smtpUrl, smsProvider, development } = settings;
  const otherwise = (setting: string) => (development ? mailboxTransport(db) : unconfiguredTransport(setting));
  return {
    email: smtpUrl === undefined ? otherwise('SMTP_URL') : smtpTransport(smtpUrl, settings.shop),
    sms: smsProvider === undefined ? otherwise('SMS_PROVIDER_URL') : smsTransport(smsProvider),
  };
}
