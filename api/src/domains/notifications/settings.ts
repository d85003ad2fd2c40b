import type { DevAccess } from '@storefront/server-kit/program';
import { defaultSiteConfig, type SiteConfig } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { MessageCipher } from './message-cipher';
import type { RateRule } from '../../platform/http/rate-limit';

/** Endpoint of the SMS provider: a JSON POST with a bearer token. */
export interface SmsProvider {
  url: string;
  token: string;
}

/** The shop's name, phone and email in messages. */
export type ShopContact = Pick<SiteConfig, 'brand' | 'phone' | 'email'>;

/** The last line of an email. */
export const signatureOf = ({ brand, email, phone }: ShopContact): string =>
  [brand, email, phone].filter((part) => part !== '').join(', ');

/** Settings of messages that the operator can change. */
export interface DeliverySettings {
  shop: ShopContact;
  /** Host of the site. A browser offers the code of an SMS only on this host. See docs/behaviour.md, D24. */
  publicHost: string;
  /** Messages without a configured provider are stored in the development mailbox. See docs/behaviour.md, D28, D30. */
  development: boolean;
  /** Who may open the development mailbox. */
  mailboxAccess: DevAccess;
  /** Limit of SMS about orders per customer. See docs/behaviour.md, X36. */
  orderSms: RateRule;
  /** Keys of unsent messages; the first one encrypts. Absent: `openOutboxKeys` creates one for development. */
  outboxKeys?: readonly [Buffer, ...Buffer[]];
  smtpUrl?: string;
  smsProvider?: SmsProvider;
}

/** What domains need to write messages. A message is inserted in the transaction that causes it. */
export interface Mailer extends Pick<DeliverySettings, 'shop' | 'publicHost' | 'orderSms'> {
  /** Encrypts unsent messages. */
  readonly cipher: MessageCipher;
  /** Starts the delivery. Call it after the transaction that inserted a message. */
  deliverSoon(): void;
}

/**
 * Limit of SMS about orders per customer; beyond it only the email and the list of orders say what changed.
 * @param factor of the limit
 */
export const orderSmsRule = (factor: number): RateRule => ({
  name: 'order-sms',
  max: Math.round(limits.orderSms * factor),
  minutes: limits.orderSmsMinutes,
});

/** The settings without any environment variable. */
export const defaultDeliverySettings: DeliverySettings = {
  shop: defaultSiteConfig,
  publicHost: 'localhost',
  development: true,
  mailboxAccess: 'local',
  orderSms: orderSmsRule(1),
};
