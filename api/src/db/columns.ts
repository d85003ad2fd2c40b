import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number, given by the database. */
export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The moment at which a row is made. */
export const now = (name: string) => moment(name).notNull().defaultNow();
