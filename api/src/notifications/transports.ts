import type { Database } from '../db/database';
import { mailboxTransport } from './mailbox-transport';
import type { TakenMessage } from './outbox';
import type { DeliverySettings } from './settings';
import { smsTransport } from './sms-transport';
import { smtpTransport } from './smtp-transport';

/** Hands a message over; throws where nobody took it. */
export interface Transport {
  send(message: TakenMessage): Promise<void>;
  close(): void;
}

export type Transports = Readonly<Record<TakenMessage['channel'], Transport>>;

const nowhere = (setting: string): Transport => ({
  send: () => Promise.reject(new Error(`${setting} is not set`)),
  close: () => undefined,
});

/** Where messages go: as configured, else to the development mailbox, and in production nowhere. Source: D24, D30. */
export function transportsOf(db: Database, settings: DeliverySettings): Transports {
  const { smtpUrl, smsProvider, development } = settings;
  const otherwise = (setting: string) => (development ? mailboxTransport(db) : nowhere(setting));
  return {
    email: smtpUrl === undefined ? otherwise('SMTP_URL') : smtpTransport(smtpUrl, settings.shop),
    sms: smsProvider === undefined ? otherwise('SMS_PROVIDER_URL') : smsTransport(smsProvider),
  };
}
