import { isDeepStrictEqual } from 'node:util';
import { not, sql } from 'drizzle-orm';
import { formatComposition } from '@storefront/shared-contracts';
import { saltsOfKey } from '../../domains/catalogue/medicine-facets';
import { isRoute, routes } from '../../domains/catalogue/salts';
import { readBrands, readComplaints } from '../../domains/catalogue/search-words';
import type { Database } from '../../platform/db/database';
import { categories, products, searchLists, type StoredBrand, type StoredComplaint } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';
import { joinTerms, maxKeywordWords } from '../../platform/search/terms';
import { type CsvLayout, type Fields, ImportError, optionalText, requiredText, RowRejectedError } from '../csv-layout';
import type { ImportOptions, ImportResult } from '../importer';
import { saltsKey } from '../medicines/composition-key';
import { parseComposition } from '../medicines/parse-medicine-text';
import { type CsvKind, type ReadRow, readRows } from '../read-rows';
import { checkRemoved, lockImports } from '../write-rows';

/** Options of an import of brands or complaints. */
interface SearchListImport extends ImportOptions {
  /**
   * Set for a starting list: it is loaded before the shop's medicines, so compositions are not checked, and it replaces no
   * stored list.
   */
  isStarting?: boolean;
}

/** A text that consists of one to `maxKeywordWords` search terms. @throws RowRejectedError */
function typedText(text: string, label: string): string {
  const count = joinTerms(text).split(' ').length;
  if (joinTerms(text) === '') throw new RowRejectedError(`${label} "${text}" has no letters`);
  if (count > maxKeywordWords)
    throw new RowRejectedError(`${label} "${text.slice(0, 60)}" has more than ${maxKeywordWords} words`);
  return text;
}

/** The values of a column, which semicolons separate. */
const listOf = (fields: Fields, column: string, max?: number): string[] =>
  optionalText(fields, column, column, max)
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** The list of brands. */
export const brandLayout: CsvLayout<StoredBrand> = {
  id: 'brands',
  columns: {
    brand: 'name of the brand, such as `Dolo`',
    strength:
      'the words of a strength in its name, such as `650`; may be empty. The first row of a brand is its usual one',
    composition: 'salts with strengths, such as `Amoxicillin 500 mg + Clavulanic Acid 125 mg`',
  },
  read(fields) {
    const brand = typedText(requiredText(fields, 'brand', 'brand'), 'brand');
    const strength = optionalText(fields, 'strength', 'strength');
    const salts = parseComposition(requiredText(fields, 'composition', 'composition'));
    return { brand, strength, composition: formatComposition(salts), key: saltsKey(salts) };
  },
};

/** The list of complaints. */
export const complaintLayout: CsvLayout<StoredComplaint> = {
  id: 'complaints',
  columns: {
    complaint: 'name that pages show, in English, such as `fever`',
    phrases: 'what people type for it, in any script, separated by semicolons',
    salts: 'compositions without strengths, separated by semicolons, the most common one first; may be empty',
    route: `one of ${routes.join(', ')}; empty for all`,
    categories: 'slugs of categories, separated by semicolons; may be empty',
    search: 'in place of salts and categories: the words under which the catalogue lists it',
    lab: 'keyword of the lab tests for it; may be empty',
  },
  read(fields) {
    const complaint = typedText(requiredText(fields, 'complaint', 'complaint'), 'complaint');
    const phrases = listOf(fields, 'phrases', 1000).map((phrase) => typedText(phrase, 'phrase'));
    const salts = listOf(fields, 'salts', 1000).map((text) => saltsOfKey(saltsKey(parseComposition(text))));
    const route = optionalText(fields, 'route', 'route');
    if (route !== '' && !isRoute(route)) throw new RowRejectedError(`route "${route}" is unknown`);
    const slugs = listOf(fields, 'categories');
    const search = optionalText(fields, 'search', 'search');
    const lab = optionalText(fields, 'lab', 'lab');
    if (search !== '' && salts.length + slugs.length > 0) {
      throw new RowRejectedError('search and salts or categories cannot both be given');
    }
    if (search + lab === '' && salts.length + slugs.length === 0) {
      throw new RowRejectedError('salts, categories, search and lab are all empty');
    }
    return { complaint, phrases, salts, route, categories: slugs, search, lab };
  },
};

const refuse = (line: number, error: unknown) => {
  if (!(error instanceof RowRejectedError)) throw error;
  return { line, reason: error.message };
};

/** A list that replaces the stored one. */
interface SearchList<Row> {
  readonly name: 'brands' | 'complaints';
  readonly file: CsvKind<Row, CsvLayout<Row>>;
  readonly keyOf: (row: Row) => string;
  readonly stored: (db: Database) => Promise<readonly Row[]>;
  /** Checks the rows against each other and against the catalogue. The returned function throws RowRejectedError. */
  readonly checker: (
    db: Database,
    rows: readonly ReadRow<Row>[],
    isStarting: boolean,
  ) => Promise<(row: ReadRow<Row>) => void>;
}

async function importSearchList<Row extends StoredBrand | StoredComplaint>(
  { name, file, keyOf, stored, checker }: SearchList<Row>,
  { db, stream, onProgress, replace = false, dryRun = false, isStarting = false }: SearchListImport,
): Promise<ImportResult> {
  const read = await readRows(stream, file, onProgress);
  if (read.truncatedAtLine !== undefined) throw new ImportError(`The file breaks off in line ${read.truncatedAtLine}.`);
  return retriedTransaction(db, async (transaction) => {
    await lockImports(transaction);
    const refused = [...read.refused];
    const check = await checker(transaction, read.rows, isStarting);
    const rows = read.rows.flatMap((row) => {
      try {
        check(row);
        return [row.row];
      } catch (error) {
        refused.push(refuse(row.line, error));
        return [];
      }
    });
    refused.sort((one, other) => one.line - other.line);
    const present = await stored(transaction);
    if (isStarting && present.length > 0) {
      return { source: name, layout: name, added: 0, changed: 0, unchanged: present.length, refused };
    }
    const before = new Map(present.map((row) => [keyOf(row), row]));
    const added = rows.filter((row) => !before.has(keyOf(row))).length;
    const unchanged = rows.filter((row) => isDeepStrictEqual(before.get(keyOf(row)), row)).length;
    const changed = rows.length - added - unchanged;
    const result = { source: name, layout: name, added, changed, unchanged, refused };
    if (rows.length === 0) return { ...result, removed: 0 };
    const removed = before.size - changed - unchanged;
    checkRemoved(removed, [before.size, 'stored rows'], replace);
    if (!dryRun && !isDeepStrictEqual(present, rows)) {
      await transaction
        .insert(searchLists)
        .values({ list: name, rows })
        .onConflictDoUpdate({ target: searchLists.list, set: { rows } });
      // A new version rebuilds both indexes and invalidates the cached responses.
      await transaction.execute(sql`SELECT next_catalogue_version('medicine'), next_catalogue_version('lab')`);
    }
    return { ...result, removed };
  });
}

/** The compositions on sale, without strengths. */
async function soldCompositions(db: Database): Promise<Set<string>> {
  const rows = await db.selectDistinct({ key: products.compositionKey }).from(products).where(not(products.withdrawn));
  return new Set(rows.map(({ key }) => saltsOfKey(key)));
}

const brandKey = ({ brand, strength }: StoredBrand): string => joinTerms(`${brand} ${strength}`);

/**
 * Imports the brands in one transaction, in place of the stored ones.
 * @throws ImportError with a message for the operator
 */
export const importBrands = (options: SearchListImport): Promise<ImportResult> =>
  importSearchList(
    {
      name: 'brands',
      file: { layouts: [brandLayout], codeOf: brandKey },
      keyOf: brandKey,
      stored: readBrands,
      checker: async (db, _rows, isStarting) => {
        const sold = await soldCompositions(db);
        return ({ row: { composition, key } }) => {
          if (isStarting || sold.has(saltsOfKey(key))) return;
          throw new RowRejectedError(`no medicine with the salts of "${composition.slice(0, 100)}" is sold`);
        };
      },
    },
    options,
  );

/**
 * Imports the complaints in one transaction, in place of the stored ones.
 * @throws ImportError with a message for the operator
 */
export const importComplaints = (options: SearchListImport): Promise<ImportResult> =>
  importSearchList(
    {
      name: 'complaints',
      file: { layouts: [complaintLayout], codeOf: ({ complaint }) => joinTerms(complaint) },
      keyOf: ({ complaint }) => joinTerms(complaint),
      stored: readComplaints,
      checker: async (db, rows, isStarting) => {
        const sold = await soldCompositions(db);
        const slugs = new Set((await db.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug));
        const lineOf = new Map<string, number>();
        for (const { line, row } of rows) {
          for (const phrase of [row.complaint, ...row.phrases].map(joinTerms)) {
            if (!lineOf.has(phrase)) lineOf.set(phrase, line);
          }
        }
        return ({ line, row }) => {
          for (const phrase of [row.complaint, ...row.phrases]) {
            const first = lineOf.get(joinTerms(phrase));
            if (first !== line) throw new RowRejectedError(`"${phrase}" stands already in line ${first}`);
          }
          // A search for a phrase of the table would lead on to another row, or in a circle.
          const next = lineOf.get(joinTerms(row.search));
          if (next !== undefined && next !== line)
            throw new RowRejectedError(`search "${row.search}" is a phrase of line ${next}`);
          const missing = row.salts.find((salts) => !sold.has(salts));
          if (missing !== undefined && !isStarting) throw new RowRejectedError(`no medicine with "${missing}" is sold`);
          const unknown = row.categories.find((slug) => !slugs.has(slug));
          if (unknown !== undefined) throw new RowRejectedError(`category "${unknown}" is unknown`);
        };
      },
    },
    options,
  );
