import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A list of words and how many things hold each, by which typing errors are corrected. */
export const wordsTable = (name: string) =>
  pgTable(name, { word: text().primaryKey(), uses: integer().notNull() }, (table) => [
    // What holds these letters, and what comes nearest to them.
    index(`${name}_holding`).using('gin', table.word.op('gin_trgm_ops')),
    index(`${name}_nearest`).using('gist', table.word.op('gist_trgm_ops')),
  ]);

/** Any of the lists of words. */
export type WordsTable = ReturnType<typeof wordsTable>;
