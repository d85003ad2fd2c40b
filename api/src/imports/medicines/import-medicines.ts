import { ImportError } from '../csv-layout';
import type { ImportOptions, ImportResult } from '../importer';
import { type CsvKind, type ReadRow, readRows } from '../read-rows';
import { writeBatches } from '../write-rows';
import type { Database } from '../../platform/db/database';
import { retriedTransaction } from '../../platform/db/transaction';
import { layoutJanaushadhi, layoutPackLabel, layoutStarting } from './layouts';
import { type Layout, type Outcome, type ProductRow, ProductWriter } from './product-writer';

/** The accepted medicine lists. The header decides the layout; a row's key is its code. */
export const medicineFile: CsvKind<ProductRow, Layout> = {
  layouts: [layoutJanaushadhi, layoutPackLabel, layoutStarting],
  codeOf: (row) => row.code,
};

interface MedicineOptions extends ImportOptions {
  /** The name under which the rows are stored. (source, code) is the key of a row. Default: that of the layout. */
  source?: string;
  /** The layout of the file. Absent: the layout whose columns the header has. */
  layout?: Layout['id'];
}

/**
 * Imports a medicine list. Each batch is a transaction, so that a checkout waits for one batch at most. If the database fails,
 * the committed batches stay, and the file can be imported again.
 * A row is inserted or updated by (source, code). Products that the file lacks, or lists in a rejected row, stay as they are.
 * New products get an opening batch; an import of medicines never changes the stock of a stored product. See docs/behaviour.md,
 * D21, D27.
 * @throws ImportError with a message for the operator
 */
export async function importMedicines({
  db,
  stream,
  source,
  layout,
  onProgress,
}: MedicineOptions): Promise<ImportResult> {
  const read = await readRows(stream, medicineFile, onProgress);
  if (layout !== undefined && read.layout.id !== layout) {
    throw new ImportError(`The file has the layout ${read.layout.id}, not ${layout}.`);
  }
  const result: ImportResult = {
    source: source ?? read.layout.source,
    layout: read.layout.id,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [...read.refused],
  };
  await writeBatches(
    read.rows,
    async (batch) => {
      const written = await retriedTransaction(db, (transaction) => writeBatch(transaction, result.source, batch));
      for (const { line, outcome } of written) {
        if (typeof outcome === 'string') result[outcome] += 1;
        else result.refused.push({ line, ...outcome });
      }
    },
    onProgress,
  );
  result.refused.sort((one, other) => one.line - other.line);
  return result;
}

interface WrittenRow {
  line: number;
  outcome: Exclude<Outcome, 'absent'> | { reason: string };
}

async function writeBatch(
  transaction: Database,
  source: string,
  batch: readonly ReadRow<ProductRow>[],
): Promise<WrittenRow[]> {
  const store = await ProductWriter.open(transaction, source);
  const known = batch.filter(({ row }) => store.hasCategory(row.category));
  const outcomes = await store.write(known.map(({ row }) => row));
  const unknown = batch.filter(({ row }) => !store.hasCategory(row.category));
  return [
    ...unknown.map(({ line, row }) => ({ line, outcome: { reason: `category "${row.category}" is unknown` } })),
    ...known.flatMap(({ line }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) return [];
      return { line, outcome: outcome === 'absent' ? { reason: 'discontinued' } : outcome };
    }),
  ];
}
