import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** A brand with one strength; its composition is compared by the keys. */
export interface StoredBrand {
  readonly brand: string;
  /** The words of the strength in the brand's name, such as "650"; '' if it has none. */
  readonly strength: string;
  /** Printed salts with strengths, joined by " + ". */
  readonly composition: string;
  /** The salts and strengths as in `products.composition_key`, without the form. */
  readonly key: string;
}

/** A complaint or a plain word. */
export interface StoredComplaint {
  readonly complaint: string;
  readonly phrases: readonly string[];
  /** Compositions without strengths as in composition keys, the first ones first. */
  readonly salts: readonly string[];
  /** '' for all routes. */
  readonly route: string;
  /** Slugs. */
  readonly categories: readonly string[];
  /** The words under which the catalogue lists it; '' if salts or categories are given. */
  readonly search: string;
  /** The keyword of the lab tests for it; ''. */
  readonly lab: string;
}

/**
 * The tables by which keywords are interpreted: brands with their compositions, and complaints. A list is read and replaced as
 * a whole.
 * @personal none
 * @kept until the next import or change
 */
export const searchLists = pgTable('search_lists', {
  list: text({ enum: ['brands', 'complaints'] }).primaryKey(),
  rows: jsonb().$type<readonly (StoredBrand | StoredComplaint)[]>().notNull(),
});
