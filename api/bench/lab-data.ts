import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/db/database';

const syllables = 'ba ce di fo gu ka le mi no pu ra se ti vo xu za cro par am ox ib pro lin cet zol dyl'.split(' ');

const list = (values: readonly string[]) => sql.raw(`(ARRAY[${values.map((value) => `'${value}'`).join(',')}])`);

/** A pseudo-random number from 0, determined by the row and a seed. */
const some = (of: string, below: number, seed: number) =>
  sql.raw(`(abs(hashint4(${of} * 31 + ${seed})::bigint) % ${below})`);

const made = (of: string, seed: number) =>
  sql`${list(syllables)}[1 + ${some(of, syllables.length, seed)}] || ${list(syllables)}[1 + ${some(of, syllables.length, seed + 1)}]`;

const known = ['thyroid', 'glucose', 'vitamin', 'haemoglobin', 'cholesterol', 'creatinine', 'cortisol', 'ferritin'];

/**
 * Fills an empty database with lab tests: 40 labs, 15 organs, 12 categories, eight parameters per test. One in ten is a package
 * of six tests. Each test has one to three random organs and categories.
 */
export async function fillWithLabTests(db: Database, tests: number): Promise<void> {
  const last = sql.raw(String(tests));
  await db.execute(sql`
    INSERT INTO organs (slug, name, icon, position) SELECT 'o' || n, 'Organ ' || n, 'heart', n FROM generate_series(1, 15) n`);
  await db.execute(sql`
    INSERT INTO lab_categories (slug, name, position) SELECT 'c' || n, 'Category ' || n, n FROM generate_series(1, 12) n`);
  await db.execute(sql`
    INSERT INTO lab_parameters (name) SELECT DISTINCT ${made('n', 1)} || ${made('n', 3)} FROM generate_series(1, 3000) n`);
  await db.execute(sql`
    INSERT INTO lab_tests (source, source_code, title, name, lab_name, is_package, popular, organ_id, price_paise, mrp_paise,
                           popularity)
    SELECT 'bench', n::text, words || ' Test', words, 'Lab ' || n % 40, n % 10 = 0, n % 3000 = 0, 1 + ${some('n', 15, 5)},
           100 * (100 + ${some('n', 900, 6)}), 200000, ${some('n', 1000, 7)}
    FROM (SELECT n, CASE WHEN n % 20 < 8 THEN ${list(known)}[1 + n % 20] || ' ' ELSE '' END || ${made('n', 8)} || ${made('n', 10)} AS words
          FROM generate_series(1, ${last}) n) AS named`);
  for (const [table, column, of, seed] of [
    ['lab_test_categories', 'category_id', 12, 20],
    ['lab_test_organs', 'organ_id', 15, 30],
  ] as const) {
    await db.execute(sql`
      INSERT INTO ${sql.raw(table)} (lab_test_id, ${sql.raw(column)})
      SELECT DISTINCT n, 1 + abs(hashint4(n * 7 + k * ${sql.raw(String(seed))})::bigint) % ${sql.raw(String(of))}
      FROM generate_series(1, ${last}) n, generate_series(1, 3) k WHERE k <= 1 + ${some('n', 3, seed)}`);
  }
  await db.execute(sql`
    INSERT INTO lab_test_parameters (lab_test_id, position, parameter_id)
    SELECT tests.id, k, (SELECT min(id) FROM lab_parameters) + (tests.id * 13 + k * 7) % (SELECT count(*) FROM lab_parameters)
    FROM lab_tests AS tests, generate_series(0, 7) k WHERE NOT is_package`);
  await db.execute(sql`
    INSERT INTO lab_package_tests (package_id, position, lab_test_id)
    SELECT packages.id, k, 1 + (packages.id + k * 40) % ${last} FROM lab_tests AS packages, generate_series(1, 6) k WHERE is_package`);
  await db.execute(sql`ANALYZE`);
}
