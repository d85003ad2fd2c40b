import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database';
import { rebuildCatalogueSummary } from '../catalogue-summary';
import { ProductStore } from './product-store';
import type { Layout } from './product-row';
import { readRows, type ReadRow, type RefusedRow } from './read-rows';
import { ImportFailed } from './row-refused';

/** How far an import is, in rows. `total` is known once the file is read. */
export interface ImportProgress {
  stage: 'reading' | 'writing';
  rows: number;
  total?: number;
}

/** What an import did. */
export interface ImportResult {
  source: string;
  layout: Layout['id'];
  added: number;
  changed: number;
  unchanged: number;
  /** In the order of the file. */
  refused: RefusedRow[];
}

export interface ImportOptions {
  db: Database;
  /** The file's bytes. It is read to its end before anything is written. */
  stream: Readable;
  /** The name under which the rows are kept; rows of one source are told apart by their code. Default: the layout's. */
  source?: string;
  /** The layout that the file must have. Default: any that its header fits. */
  layout?: Layout['id'];
  onProgress?: (progress: ImportProgress) => void;
}

/** Small enough that the embedded database, which works in this process, gives the event loop a turn soon. */
const batchRows = 100;

/**
 * Imports a medicine list in one transaction: all rows that pass, or, when the file or the database fails, none.
 * A row is added or changed by (source, code), so that repeating a file doubles nothing; products that the file no longer
 * lists, or lists in a row that is refused, stay as they were. New products start with the table's stock, later imports
 * never touch it. Throws `ImportFailed` with a message for the person who imports. Source: D21, D27.
 */
export async function importMedicines({
  db,
  stream,
  source,
  layout,
  onProgress,
}: ImportOptions): Promise<ImportResult> {
  const read = await readRows(stream, (rows) => onProgress?.({ stage: 'reading', rows }));
  if (layout !== undefined && read.layout.id !== layout) {
    throw new ImportFailed(`The file has the layout ${read.layout.id}, not ${layout}.`);
  }
  const result: ImportResult = {
    source: source ?? read.layout.source,
    layout: read.layout.id,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [...read.refused],
  };
  await db.transaction(async (transaction) => {
    const store = await ProductStore.open(transaction, result.source);
    for (let start = 0; start < read.rows.length; start += batchRows) {
      await writeBatch(store, read.rows.slice(start, start + batchRows), result);
      onProgress?.({ stage: 'writing', rows: Math.min(start + batchRows, read.rows.length), total: read.rows.length });
      await nextTurn();
    }
    if (result.added + result.changed > 0) await rebuildCatalogueSummary(transaction);
  });
  result.refused.sort((one, other) => one.line - other.line);
  return result;
}

async function writeBatch(store: ProductStore, batch: readonly ReadRow[], result: ImportResult): Promise<void> {
  const rows = batch.filter(({ line, product }) => {
    const known = store.hasCategory(product.category);
    if (!known) result.refused.push({ line, reason: `category "${product.category}" is unknown` });
    return known;
  });
  const outcomes = await store.write(rows.map((row) => row.product));
  rows.forEach(({ line }, index) => {
    const outcome = outcomes[index];
    if (outcome === 'absent') result.refused.push({ line, reason: 'discontinued' });
    else if (outcome !== undefined) result[outcome] += 1;
  });
}
