import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** What repositories query: either driver, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
