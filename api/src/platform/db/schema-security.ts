import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from './columns';

/**
 * What concerns the security of accounts and of the shop. Rows are only added; a trigger rejects every change, and deletions
 * before the retention ends. Customers are not referenced: entries outlive accounts. See docs/behaviour.md, X31.
 * @personal number of the customer, network, keyed hashes of device id and identifier
 * @kept `SECURITY_EVENT_DAYS`, also after the account is deleted
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: idColumn(),
    at: createdAtColumn('at'),
    /** One of `eventKinds`. */
    kind: text().notNull(),
    /** One of `eventOutcomes`. */
    outcome: text().notNull(),
    /** Null if no account is known. */
    customerId: integer('customer_id'),
    /** Operator who ran a command, by the name of the account in the operating system. */
    operator: text(),
    /** Keyed hash of the sent mobile number or email address. */
    identifierHash: text('identifier_hash'),
    /** /24 of an IPv4 address, /48 of an IPv6 address. */
    network: text(),
    /** Keyed hash of the device id. */
    deviceHash: text('device_hash'),
    requestId: text('request_id'),
    /** Channel of an OTP, code of an error, or name of a command. */
    detail: text(),
  },
  (table) => [
    index('security_events_at').on(table.at),
    index('security_events_customer').on(table.customerId, table.at),
    check('security_events_outcome', sql`outcome in ('done', 'failed', 'limited')`),
  ],
);

/**
 * One row: what the trigger of `security_events` and the hashes in it need.
 * @personal nothing
 * @kept always
 */
export const securityEventSettings = pgTable(
  'security_event_settings',
  {
    id: integer().primaryKey(),
    /** Key of the hashes, shared by all processes of a shop. */
    hashKey: uuid('hash_key').notNull().defaultRandom(),
    retentionDays: integer('retention_days').notNull(),
  },
  () => [check('security_event_settings_one', sql`id = 1`)],
);
