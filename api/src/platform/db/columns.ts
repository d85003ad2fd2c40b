import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number, given by the database. */
export const idColumn = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true });

/** The moment at which a row is made. */
export const createdAtColumn = (name: string) => timestampColumn(name).notNull().defaultNow();
