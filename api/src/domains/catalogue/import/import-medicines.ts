import { ImportError } from '../../../platform/import/import-errors';
import type { ImportOptions, ImportResult } from '../../../platform/import/importer';
import { readRows, type ReadRow } from '../../../platform/import/read-rows';
import { writeBatches } from '../../../platform/import/write-batches';
import { medicineFile } from './layouts';
import type { Layout, ProductRow } from './product-row';
import { ProductWriter } from './product-writer';

interface MedicineOptions extends ImportOptions {
  /** The name under which the rows are stored, each with its code as key. Default: that of the layout. */
  source?: string;
  /** The layout that the file must have. Default: any that its header fits. */
  layout?: Layout['id'];
}

/**
 * Imports a medicine list in one transaction: all rows that pass, or, when the file or the database fails, none.
 * A row is added or changed by (source, code), so that repeating a file doubles nothing; products that the file no longer
 * lists, or lists in a row that is refused, stay as they were. New products start with the table's stock, later imports
 * never touch it. Throws `ImportError` with a message for the person who imports. See docs/behaviour.md, D21, D27.
 */
export async function importMedicines({
  db,
  stream,
  source,
  layout,
  onProgress,
}: MedicineOptions): Promise<ImportResult> {
  const read = await readRows(stream, medicineFile, (rows) => onProgress?.({ stage: 'reading', rows }));
  if (layout !== undefined && read.layout.id !== layout) {
    throw new ImportError(`The file has the layout ${read.layout.id}, not ${layout}.`);
  }
  return db.transaction(async (transaction) => {
    // Reset here, because the transaction may be repeated.
    const result: ImportResult = {
      source: source ?? read.layout.source,
      layout: read.layout.id,
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: [...read.refused],
    };
    const store = await ProductWriter.open(transaction, result.source);
    await writeBatches(read.rows, (batch) => writeBatch(store, batch, result), onProgress);
    result.refused.sort((one, other) => one.line - other.line);
    return result;
  });
}

async function writeBatch(
  store: ProductWriter,
  batch: readonly ReadRow<ProductRow>[],
  result: ImportResult,
): Promise<void> {
  const rows = batch.filter(({ line, row }) => {
    const known = store.hasCategory(row.category);
    if (!known) result.refused.push({ line, reason: `category "${row.category}" is unknown` });
    return known;
  });
  const outcomes = await store.write(rows.map(({ row }) => row));
  rows.forEach(({ line }, index) => {
    const outcome = outcomes[index];
    if (outcome === 'absent') result.refused.push({ line, reason: 'discontinued' });
    else if (outcome !== undefined) result[outcome] += 1;
  });
}
