import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, createdAtColumn, gstCheck, gstColumns } from './columns';

/**
 * Organs of the organ filter, shown in the order of `position`. `icon` names a drawing of the design.
 * @personal none
 * @kept until the next import or change
 */
export const organs = pgTable('organs', {
  id: idColumn(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  icon: text().notNull(),
  position: integer().notNull(),
});

/**
 * Categories of the lab filter, shown in the order of `position`.
 * @personal none
 * @kept until the next import or change
 */
export const labCategories = pgTable('lab_categories', {
  id: idColumn(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  position: integer().notNull(),
});

/**
 * Lab tests and health packages, each offered by one lab. Prices in paise (D15). A row comes from one entry of one source;
 * (source, source_code) makes an import repeatable.
 * @personal none
 * @kept until the next import or change
 */
export const labTests = pgTable(
  'lab_tests',
  {
    id: idColumn(),
    /** The list that the row came from: `starting`, or that of an imported file. */
    source: text().notNull(),
    /** The list's own key of the entry. */
    sourceCode: text('source_code').notNull(),
    title: text().notNull(),
    name: text().notNull(),
    labName: text('lab_name').notNull(),
    isPackage: boolean('is_package').notNull(),
    /** Whether it is in the list of popular tests. */
    popular: boolean().notNull().default(false),
    /** The organ whose drawing is shown; null if no single one fits. */
    organId: integer('organ_id').references(() => organs.id),
    /** Selling price in paise, never above mrp. */
    pricePaise: integer('price_paise').notNull(),
    mrpPaise: integer('mrp_paise').notNull(),
    /** Sort key of an unsorted list, highest first. */
    popularity: integer().notNull().default(0),
    /** No longer offered: not in lists, its page is gone, a cart reports it. */
    withdrawn: boolean().notNull().default(false),
    /** Null: an exempt diagnostic service. */
    ...gstColumns(),
    /** Further search terms; '' if there are none. */
    keywords: text().notNull().default(''),
    createdAt: createdAtColumn('created_at'),
    updatedAt: createdAtColumn('updated_at'),
  },
  (table) => [
    unique('lab_tests_source_key').on(table.source, table.sourceCode),
    // Finds packages of other labs with a test of the same name.
    index('lab_tests_name').on(table.name),
    check('lab_tests_price_range', sql`price_paise > 0 and price_paise <= mrp_paise`),
    gstCheck('lab_tests'),
  ],
);

/**
 * The categories of a test or package.
 * @personal none
 * @kept until the next import or change
 */
export const labTestCategories = pgTable(
  'lab_test_categories',
  {
    labTestId: integer('lab_test_id')
      .notNull()
      .references(() => labTests.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => labCategories.id),
  },
  (table) => [primaryKey({ columns: [table.labTestId, table.categoryId] })],
);

/**
 * The organs that a test or package says something about.
 * @personal none
 * @kept until the next import or change
 */
export const labTestOrgans = pgTable(
  'lab_test_organs',
  {
    labTestId: integer('lab_test_id')
      .notNull()
      .references(() => labTests.id, { onDelete: 'cascade' }),
    organId: integer('organ_id')
      .notNull()
      .references(() => organs.id),
  },
  (table) => [primaryKey({ columns: [table.labTestId, table.organId] })],
);

/**
 * What tests measure, each once.
 * @personal none
 * @kept until the next import or change
 */
export const labParameters = pgTable('lab_parameters', { id: idColumn(), name: text().notNull().unique() });

/**
 * What a single test measures, in the order of its report. A package has none of its own.
 * @personal none
 * @kept until the next import or change
 */
export const labTestParameters = pgTable(
  'lab_test_parameters',
  {
    labTestId: integer('lab_test_id')
      .notNull()
      .references(() => labTests.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    parameterId: integer('parameter_id')
      .notNull()
      .references(() => labParameters.id),
  },
  (table) => [primaryKey({ columns: [table.labTestId, table.position] })],
);

/**
 * The single tests that a package consists of, all of its own lab.
 * @personal none
 * @kept until the next import or change
 */
export const labPackageTests = pgTable(
  'lab_package_tests',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => labTests.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    labTestId: integer('lab_test_id')
      .notNull()
      .references(() => labTests.id),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.position] }),
    index('lab_package_tests_test').on(table.labTestId),
  ],
);
