import { importStock, stockLayout } from './stock/import-stock';
import { storeEvent } from '../platform/security-events';
import { type Importer, type ImportOptions, type ImportProgress, type ImportResult, tookNothing } from './importer';
import { importLabTests } from './lab-tests/import-lab-tests';
import { importLabCategories, importOrgans, labCategoryLayout, organLayout } from './lab-tests/import-options';
import { labTestFile } from './lab-tests/lab-row';
import { importPincodes, pincodeColumns } from './locations/import-pincodes';
import { categoryLayout, importCategories } from './medicines/import-categories';
import { importMedicines, medicineFile } from './medicines/import-medicines';
import { brandLayout, complaintLayout, importBrands, importComplaints } from './search-lists/import-search-lists';

/** Every list that the command imports. Add a new list here. */
export const importers: readonly Importer[] = [
  {
    name: 'categories',
    description: 'the CSV list of master categories of medicines',
    layouts: [categoryLayout],
    import: importCategories,
  },
  {
    name: 'medicines',
    description: 'a CSV list of medicines in one of the known layouts',
    layouts: medicineFile.layouts,
    import: importMedicines,
  },
  {
    name: 'lab-categories',
    description: 'the CSV list of categories of lab tests',
    layouts: [labCategoryLayout],
    import: importLabCategories,
  },
  {
    name: 'organs',
    description: 'the CSV list of organs of the lab filter',
    layouts: [organLayout],
    import: importOrgans,
  },
  {
    name: 'lab-tests',
    description: 'a CSV or JSON list of lab tests and health packages',
    layouts: labTestFile.layouts,
    import: importLabTests,
  },
  {
    name: 'pincodes',
    description: 'the CSV list of pincodes that are delivered to, in place of the former one',
    replaces: true,
    layouts: [{ id: 'pincode-list', columns: pincodeColumns }],
    import: importPincodes,
  },
  {
    name: 'stock',
    description: "the CSV list of batches that a supplier's document brings",
    isDocument: true,
    canDryRun: true,
    layouts: [stockLayout],
    import: importStock,
  },
  {
    name: 'brands',
    description: 'the CSV list of brands and their compositions for the search, in place of the former one',
    replaces: true,
    canDryRun: true,
    layouts: [brandLayout],
    import: importBrands,
  },
  {
    name: 'complaints',
    description: 'the CSV list of complaints and plain words for the search, in place of the former one',
    replaces: true,
    canDryRun: true,
    layouts: [complaintLayout],
    import: importComplaints,
  },
];

/**
 * Runs an operator's import and records it as a security event after the import, because an import is not always one
 * transaction.
 */
export async function runImport(list: Importer, options: ImportOptions, operator: string): Promise<ImportResult> {
  const flags = `${options.replace === true ? ' --replace' : ''}${options.dryRun === true ? ' --dry-run' : ''}`;
  const detail = `import ${list.name}${flags}`;
  const event = { kind: 'admin-command', operator } as const;
  let result: ImportResult;
  try {
    result = await list.import({ ...options, operator });
  } catch (error) {
    await storeEvent(options.db, { ...event, outcome: 'failed', detail });
    throw error;
  }
  const { added, changed, removed = 0, refused } = result;
  await storeEvent(options.db, {
    ...event,
    outcome: tookNothing(result) ? 'failed' : 'done',
    detail: `${detail}: ${added} added, ${changed} changed, ${removed} removed, ${refused.length} refused`,
  });
  return result;
}

const number = new Intl.NumberFormat('en-IN');

/** Progress on one line: "Writing 1,500 of 2,052 rows". */
export function progressLine(progress: ImportProgress): string {
  const rows = number.format(progress.rows);
  if (progress.stage === 'reading') return `Reading row ${rows}`;
  return progress.total === undefined
    ? `Writing ${rows} rows`
    : `Writing ${rows} of ${number.format(progress.total)} rows`;
}

/**
 * The counts of an import and every rejected row with its line and reason, as text for the operator. Ends without a line break.
 */
export function reportLines(result: ImportResult): string[] {
  const { added, changed, unchanged, removed, repeated, countedIn, refused, note } = result;
  const count = (word: string, rows: number | undefined) =>
    rows === undefined ? [] : [`${word.padEnd(9)}  ${number.format(rows)}`];
  const counts = [
    ...count('added', added),
    ...count('changed', changed),
    ...count('unchanged', unchanged),
    ...count('removed', removed),
    ...count('repeated', repeated),
    ...count('refused', refused.length),
  ];
  const place = countedIn === 'entries' ? 'entry' : 'line';
  const rows = refused.map(({ line, reason }) => `  ${place} ${line}: ${reason}`);
  return [
    `Imported into "${result.source}" (layout ${result.layout}):`,
    ...counts,
    ...(note === undefined ? [] : [note]),
    ...(rows.length > 0 ? ['Refused rows:', ...rows] : []),
  ];
}
