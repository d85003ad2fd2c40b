import {
  type CsvLayout,
  type Fields,
  optionalText,
  readSaleColumns,
  requiredText,
  rowLimits,
  RowRejectedError,
} from '../csv-layout';
import type { CsvKind } from '../read-rows';
import { readTaxColumns, taxColumnNames, type TaxColumns } from '../tax-columns';

/** One entry of a list of lab tests. Prices in paise. */
export interface LabRow {
  /** The list's own key of the entry. */
  code: string;
  title: string;
  name: string;
  lab: string;
  isPackage: boolean;
  categories: readonly string[];
  /** Slugs. A single test shows the drawing of the first organ. */
  organs: readonly string[];
  /** Parameters of a single test; a package has none of its own. */
  parameters: readonly string[];
  /** Codes of the tests of a package; a single test has none. */
  tests: readonly string[];
  mrpPaise: number;
  pricePaise: number;
  popularity: number;
  popular: boolean;
  keywords: string;
  withdrawn: boolean;
  tax: TaxColumns;
}

/** The fields of an entry that the check of packages needs. */
export type PackageEntry = Pick<LabRow, 'lab' | 'isPackage' | 'tests'>;

/** The required columns. */
export const labColumns = {
  code: 'key of the entry, at most 64 characters',
  title: 'title in lists, at most 200 characters',
  name: 'short name, at most 200 characters',
  lab: 'name of the lab',
  type: '`test` or `package`',
  categories: 'slugs of categories (`api/seed/lab-categories.csv`)',
  organs: 'slugs of organs (`api/seed/organs.csv`); the first one is the drawing of a test',
  parameters: 'what a test measures; empty for a package',
  tests: 'codes of the tests of a package, same lab; empty for a test',
  mrp: 'MRP in rupees',
  price: 'selling price in rupees, at most the MRP',
  popularity: 'whole number; a higher one comes first; may be empty',
  popular: '`1` for the list of popular tests, else `0` or empty',
  keywords: 'further search terms, at most 500 characters; may be empty',
};

/** Columns that a list may leave out. */
export const optionalLabColumns = ['withdrawn', ...taxColumnNames] as const;

/** The columns with several values. */
export const labListColumns = ['categories', 'organs', 'parameters', 'tests'] as const;
export type LabListColumn = (typeof labListColumns)[number];

const longestKeywords = 500;

function flag(fields: Fields, column: string): boolean {
  const text = optionalText(fields, column, column);
  if (!/^[01]?$/.test(text)) throw new RowRejectedError(`${column} "${text.slice(0, 30)}" is neither 0 nor 1`);
  return text === '1';
}

function typeOf(fields: Fields): 'test' | 'package' {
  const text = requiredText(fields, 'type', 'type');
  if (text !== 'test' && text !== 'package') throw new RowRejectedError(`type "${text.slice(0, 30)}" is unknown`);
  return text;
}

function valuesOf(values: readonly string[], column: LabListColumn): string[] {
  const texts = values.map((value) => requiredText(new Map([[column, value]]), column, `a value of ${column}`));
  const repeated = texts.find((text, index) => texts.indexOf(text) !== index);
  if (repeated !== undefined) throw new RowRejectedError(`${column} lists "${repeated.slice(0, 60)}" twice`);
  return texts;
}

/** Checks an entry from any file format. @throws RowRejectedError with the reason */
export function labRowOf(fields: Fields, listOf: (column: LabListColumn) => readonly string[]): LabRow {
  const isPackage = typeOf(fields) === 'package';
  const parameters = valuesOf(listOf('parameters'), 'parameters');
  const tests = valuesOf(listOf('tests'), 'tests');
  if (isPackage && parameters.length > 0) throw new RowRejectedError('a package has parameters of its own');
  if (isPackage && tests.length === 0) throw new RowRejectedError('a package needs at least one test');
  if (!isPackage && tests.length > 0) throw new RowRejectedError('a single test has tests of its own');
  const sale = readSaleColumns(fields);
  return {
    code: requiredText(fields, 'code', 'code', rowLimits.code),
    title: requiredText(fields, 'title', 'title', rowLimits.name),
    name: requiredText(fields, 'name', 'name', rowLimits.name),
    lab: requiredText(fields, 'lab', 'lab', rowLimits.name),
    isPackage,
    categories: valuesOf(listOf('categories'), 'categories'),
    organs: valuesOf(listOf('organs'), 'organs'),
    parameters,
    tests,
    ...sale,
    popular: flag(fields, 'popular'),
    keywords: optionalText(fields, 'keywords', 'keywords', longestKeywords),
    withdrawn: flag(fields, 'withdrawn'),
    tax: readTaxColumns(fields),
  };
}

/** A CSV list of lab tests; semicolons separate the values of a list. */
const layoutCsv: CsvLayout<LabRow> = {
  id: 'csv',
  columns: labColumns,
  read: (fields) =>
    labRowOf(fields, (column) => {
      const text = fields.get(column) ?? '';
      return text.trim() === '' ? [] : text.split(';');
    }),
};

/** The key of an entry is its code. */
export const labTestFile: CsvKind<LabRow, CsvLayout<LabRow>> = { layouts: [layoutCsv], codeOf: (row) => row.code };
