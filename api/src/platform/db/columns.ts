import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number, given by the database. */
export const idColumn = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true });

/** The moment at which a row is made. */
export const createdAtColumn = (name: string) => timestampColumn(name).notNull().defaultNow();

/** Terms and how many rows contain each, for correcting typing errors. */
export const termsTable = (name: string) =>
  pgTable(name, { word: text().primaryKey(), uses: integer().notNull() }, (table) => [
    // What holds these letters, and what comes nearest to them.
    index(`${name}_holding`).using('gin', table.word.op('gin_trgm_ops')),
    index(`${name}_nearest`).using('gist', table.word.op('gist_trgm_ops')),
  ]);

/** Any of the tables of terms. */
export type TermsTable = ReturnType<typeof termsTable>;
