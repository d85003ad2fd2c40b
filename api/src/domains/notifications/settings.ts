import type { DevAccess } from '@storefront/server-kit/program';
import { defaultSiteConfig, type SiteConfig } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { MessageCipher } from './message-cipher';
import type { RateRule } from '../../platform/http/rate-limit';

/** Where SMS go; a JSON POST with a bearer token. */
export interface SmsProvider {
  url: string;
  token: string;
}

/** Name, phone and e-mail of the shop in messages. */
export type ShopContact = Pick<SiteConfig, 'brand' | 'phone' | 'email'>;

/** What the operator may set of messages. */
export interface DeliverySettings {
  shop: ShopContact;
  /** Host of the site, which a browser looks for in an SMS before it offers the code. See docs/behaviour.md, D24. */
  publicHost: string;
  /** Whether what has no way out lands in the development mailbox. See docs/behaviour.md, D28, D30. */
  development: boolean;
  /** Who may open the development mailbox. */
  mailboxAccess: DevAccess;
  /** SMS about orders that a customer gets. See docs/behaviour.md, X36. */
  orderSms: RateRule;
  /** Keys of the messages that wait, the first one encrypts; absent: `openOutboxKeys` makes one for development. */
  outboxKeys?: readonly [Buffer, ...Buffer[]];
  smtpUrl?: string;
  smsProvider?: SmsProvider;
}

/** What the domains need to write to customers; a message goes into the outbox in the transaction that it belongs to. */
export interface Mailer extends Pick<DeliverySettings, 'shop' | 'publicHost' | 'orderSms'> {
  /** Encrypts messages that wait. */
  readonly cipher: MessageCipher;
  /** Starts the delivery. Call it after the transaction that wrote a message. */
  deliverSoon(): void;
}

/** SMS about orders that a customer gets; more is told by e-mail and in the list of orders. @param factor multiplies it */
export const orderSmsRule = (factor: number): RateRule => ({
  name: 'order-sms',
  max: Math.round(limits.orderSms * factor),
  minutes: limits.orderSmsMinutes,
});

/** The settings where nothing is set. */
export const defaultDeliverySettings: DeliverySettings = {
  shop: defaultSiteConfig,
  publicHost: 'localhost',
  development: true,
  mailboxAccess: 'local',
  orderSms: orderSmsRule(1),
};
