import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn } from './columns';

/**
 * States and union territories of India.
 * @personal none
 * @kept until the next import or change
 */
export const states = pgTable(
  'states',
  {
    id: idColumn(),
    name: text().notNull().unique(),
    /** The state's two digits in GST. */
    gstCode: text('gst_code').notNull().unique(),
  },
  () => [check('states_gst_code', sql`gst_code ~ '^[0-3][0-9]$'`)],
);

/**
 * Pincodes that are delivered to, as imported; empty until a list was. See docs/behaviour.md, D31.
 * @personal none
 * @kept until the next import or change
 */
export const pincodes = pgTable('pincodes', {
  pincode: integer().primaryKey(),
  stateId: integer('state_id')
    .notNull()
    .references(() => states.id),
  /** Prefills the city of an address; '' if the list has no city that an address may have. */
  city: text().notNull(),
});

/**
 * Ranges of pincodes that are delivered to as long as no list was imported. Both ends are included; ranges do not overlap. See
 * docs/behaviour.md, D31.
 * @personal none
 * @kept until the next import or change
 */
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
