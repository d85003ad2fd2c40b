import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, createdAtColumn } from './columns';
import { customers } from './schema-identity';
import { states } from './schema-location';

/**
 * Saved addresses; an order keeps a copy of its own. See docs/behaviour.md, D12.
 * @personal name, postal address, phone number
 * @kept until the customer deletes it, or with the account
 */
export const addresses = pgTable(
  'addresses',
  {
    id: idColumn(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    pincode: text().notNull(),
    address1: text('address_1').notNull(),
    address2: text('address_2').notNull(),
    city: text().notNull(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    /** '' if none was given; the same applies to the alternative number. */
    landmark: text().notNull(),
    alternativeNumber: text('alternative_number').notNull(),
    /** 1 Home, 2 Office/Commercial. */
    addressType: integer('address_type').notNull(),
    createdAt: createdAtColumn('created_at'),
    updatedAt: createdAtColumn('updated_at'),
  },
  (table) => [
    index('addresses_customer').on(table.customerId, table.id),
    check('addresses_type', sql`address_type in (1, 2)`),
  ],
);
