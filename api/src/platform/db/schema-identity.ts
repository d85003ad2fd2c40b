import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn, createdAtColumn } from './columns';

/**
 * Customers. An identifier is unique once verified, so that typing a number does not reserve it; what is not
 * verified expires after 24 hours. See docs/behaviour.md, D6, D7, D34.
 * @personal names, mobile number, email address, hash of the password
 * @kept until the account is deleted; 24 hours if nothing was verified
 */
export const customers = pgTable(
  'customers',
  {
    id: idColumn(),
    /** '' if the owner of the mobile number took the account over without giving names. */
    firstName: text('first_name').notNull(),
    /** '' if none was given. */
    lastName: text('last_name').notNull(),
    /** Null after an unverified number has expired. */
    mobile: text(),
    /** When the number was given; it expires 24 hours later unless it is verified. */
    mobileSetAt: createdAtColumn('mobile_set_at'),
    /** As it was typed. */
    email: text(),
    /** Made by `emailKey()`: equal for addresses that differ only in case or Unicode composition. */
    emailKey: text('email_key'),
    /** As `mobileSetAt`, for the email address. */
    emailSetAt: createdAtColumn('email_set_at'),
    passwordHash: text('password_hash').notNull(),
    /** Bit set: 1 mobile, 2 email. */
    isVerified: integer('is_verified').notNull().default(0),
    /** When the customer last got a message about changed addresses; null if never. */
    addressNoticeAt: timestampColumn('address_notice_at'),
    createdAt: createdAtColumn('created_at'),
  },
  (table) => [
    uniqueIndex('customers_mobile_verified')
      .on(table.mobile)
      .where(sql`is_verified & 1 = 1`),
    uniqueIndex('customers_email_verified')
      .on(table.emailKey)
      .where(sql`is_verified & 2 = 2`),
    index('customers_mobile').on(table.mobile),
    index('customers_email').on(table.emailKey),
    index('customers_unverified')
      .on(table.createdAt)
      .where(sql`is_verified = 0`),
    index('customers_mobile_unverified')
      .on(table.mobileSetAt)
      .where(sql`is_verified & 1 = 0 and mobile is not null`),
    index('customers_email_unverified')
      .on(table.emailSetAt)
      .where(sql`is_verified & 2 = 0 and email is not null`),
    check('customers_verified_range', sql`is_verified between 0 and 3`),
    check('customers_verified_mobile', sql`is_verified & 1 = 0 or mobile is not null`),
    check('customers_verified_email', sql`is_verified & 2 = 0 or email is not null`),
    check('customers_email_pair', sql`(email is null) = (email_key is null)`),
  ],
);

/**
 * Sessions, of which the tokens say whether they are open. A row stays after its session has ended, so that a login from a
 * device without a recent session can be recognised. Contains neither the user agent nor the IP address. See docs/behaviour.md,
 * S11, S12, S15.
 * @personal browser and system, network (/24 or /48), times of use, hash of the device id
 * @kept 180 days after the last use, or until the account is deleted
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Made by `deviceHash()` from the customer and the device id. */
    deviceHash: text('device_hash').notNull(),
    /** Browser and system as text; '' if unknown. */
    device: text().notNull(),
    /** Network of the IP address of the last use, /24 or /48; '' if unknown. */
    network: text().notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** Updated every few minutes at most. */
    lastUsedAt: timestampColumn('last_used_at').notNull(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId, table.lastUsedAt),
    index('sessions_last_used').on(table.lastUsedAt),
  ],
);

/**
 * Bearer tokens by their SHA-256; a token that isn't here is dead. See docs/behaviour.md, D11.
 * @personal hash of a token, with its customer
 * @kept 30 days after it expired, or until logout or deletion of the account
 */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    /** Equal for a token and its successors: logging out ends all of them. */
    sessionId: uuid('session_id').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn('created_at'),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** First use of a token that replaced another one, which ends the replaced token. */
    firstUsedAt: timestampColumn('first_used_at'),
    formerHash: text('former_hash'),
    /** When this token was replaced. It stays valid for a while, because the response with its successor may have been lost. */
    replacedAt: timestampColumn('replaced_at'),
    /** The successor is derived from this token and the salt, so that a token has only one successor. */
    successorSalt: text('successor_salt'),
  },
  (table) => [
    index('session_tokens_customer').on(table.customerId, table.sessionId),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * Tokens that a change or reset of the password ended, kept until their expiry so that a 403 can name the reason (D11).
 * @personal hash of a token
 * @kept until the token would have expired
 */
export const endedTokens = pgTable(
  'ended_tokens',
  {
    hash: text().primaryKey(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('ended_tokens_expiry').on(table.expiresAt)],
);

/**
 * Devices on which a customer has signed in before; their failures count apart from those of others. See docs/behaviour.md,
 * X10.
 * @personal hash of a device id, with its customer
 * @kept 180 days after the last login there, until the password is changed, or until the account is deleted
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the device id. */
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: timestampColumn('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.deviceHash] }),
    index('known_devices_last_use').on(table.lastUsedAt),
  ],
);

/**
 * One-time codes; of one kind at most one is open for each device that requested one. See docs/behaviour.md, D24, X13.
 * @personal hash of an OTP, with its customer
 * @kept 24 hours after it expired, or until the account is deleted
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: idColumn(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** `mobile` or `email`. */
    channel: text().notNull(),
    /** `verification` or `reset`. */
    purpose: text().notNull(),
    /** Hash of the device or network that requested a reset; only that one can enter the code. '' for a verification. */
    source: text().notNull().default(''),
    salt: text().notNull(),
    hash: text().notNull(),
    createdAt: createdAtColumn('created_at'),
    expiresAt: timestampColumn('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    usedAt: timestampColumn('used_at'),
    replacedAt: timestampColumn('replaced_at'),
  },
  (table) => [
    index('one_time_codes_open')
      .on(table.customerId, table.purpose, table.channel, table.source)
      .where(sql`used_at is null and replaced_at is null`),
    index('one_time_codes_expiry').on(table.expiresAt),
    check('one_time_codes_channel', sql`channel in ('mobile', 'email')`),
    check('one_time_codes_purpose', sql`purpose in ('verification', 'reset')`),
  ],
);

/**
 * How often something was done since when; in the database, so that neither a restart nor a second process forgets.
 * @personal hash of what is counted, such as a mobile number
 * @kept until the counted time is over
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The rule, and a hash of the counted identifier. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** Time of the last attempt, for rules with delays. */
    lastAt: timestampColumn('last_at'),
    resetsAt: timestampColumn('resets_at').notNull(),
  },
  (table) => [index('rate_limits_expiry').on(table.resetsAt)],
);
