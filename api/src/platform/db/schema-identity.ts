import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn, createdAtColumn } from './columns';

/**
 * Customers. An identifier is unique once verified, so that typing a number does not reserve it; what is not
 * verified expires after 24 hours. See docs/behaviour.md, D6, D7, D34.
 */
export const customers = pgTable(
  'customers',
  {
    id: idColumn(),
    /** '' where the mobile number's owner took the account over without giving names. */
    firstName: text('first_name').notNull(),
    /** '' where none was given. */
    lastName: text('last_name').notNull(),
    /** Null after it expired unverified. */
    mobile: text(),
    /** When the number was given; it expires 24 hours later unless it is verified. */
    mobileSetAt: createdAtColumn('mobile_set_at'),
    /** As it was typed. */
    email: text(),
    /** Made by `emailKey()`: equal for addresses that differ in case alone. */
    emailKey: text('email_key'),
    /** As `mobileSetAt`, for the e-mail address. */
    emailSetAt: createdAtColumn('email_set_at'),
    passwordHash: text('password_hash').notNull(),
    /** Bit set: 1 mobile, 2 e-mail. */
    isVerified: integer('is_verified').notNull().default(0),
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

/** Bearer tokens by their SHA-256; a token that isn't here is dead. See docs/behaviour.md, D11. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    /** Equal for a token and those that replaced it: logging out ends all of them. */
    sessionId: uuid('session_id').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn('created_at'),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** Told of a token that replaced another: with its first use the former one ends. */
    firstUsedAt: timestampColumn('first_used_at'),
    formerHash: text('former_hash'),
    /** When this token was replaced; it lives on for a while, since the answer may have been lost. */
    replacedAt: timestampColumn('replaced_at'),
  },
  (table) => [
    index('session_tokens_customer').on(table.customerId, table.sessionId),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
);

/** Tokens that a change or reset of the password ended, kept until their expiry so that a 403 can name the reason (D11). */
export const endedTokens = pgTable(
  'ended_tokens',
  {
    hash: text().primaryKey(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('ended_tokens_expiry').on(table.expiresAt)],
);

/** One-time codes; of one kind at most one is open. See docs/behaviour.md, D24. */
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
    salt: text().notNull(),
    hash: text().notNull(),
    createdAt: createdAtColumn('created_at'),
    expiresAt: timestampColumn('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    usedAt: timestampColumn('used_at'),
    replacedAt: timestampColumn('replaced_at'),
  },
  (table) => [
    uniqueIndex('one_time_codes_open')
      .on(table.customerId, table.purpose, table.channel)
      .where(sql`used_at is null and replaced_at is null`),
    index('one_time_codes_expiry').on(table.expiresAt),
    check('one_time_codes_channel', sql`channel in ('mobile', 'email')`),
    check('one_time_codes_purpose', sql`purpose in ('verification', 'reset')`),
  ],
);

/** How often something was done since when; in the database, so that neither a restart nor a second process forgets. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Rule and a hash of what it counts for. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: timestampColumn('resets_at').notNull(),
  },
  (table) => [index('rate_limits_expiry').on(table.resetsAt)],
);
