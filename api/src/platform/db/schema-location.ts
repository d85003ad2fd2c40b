import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from './columns';

/** States and union territories of India. Source: spec 3. */
export const states = pgTable('states', { id: identity(), name: text().notNull().unique() });

/** PIN codes that are delivered to, as imported; empty until a list was. Source: D31. */
export const pincodes = pgTable('pincodes', {
  pincode: integer().primaryKey(),
  stateId: integer('state_id')
    .notNull()
    .references(() => states.id),
  /** Prefills the city of an address; '' where the list names none that an address may have. */
  city: text().notNull(),
});

/** Ranges of PIN codes that are delivered to as long as no list was imported. Both ends count, none overlap. Source: D31. */
export const pincodeRanges = pgTable(
  'pincode_ranges',
  {
    low: integer().primaryKey(),
    high: integer().notNull(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
  },
  () => [check('pincode_ranges_order', sql`low <= high`)],
);
