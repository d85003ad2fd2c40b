import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportProgress } from './importer';

/** Small enough that a reader of the progress sees it move. */
const batchRows = 100;

/** Writes rows batch by batch and gives the event loop a turn after each, so that a server that imports keeps answering. */
export async function writeBatches<Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<void>,
  onProgress?: (progress: ImportProgress) => void,
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchRows) {
    await write(rows.slice(start, start + batchRows));
    onProgress?.({ stage: 'writing', rows: Math.min(start + batchRows, rows.length), total: rows.length });
    await nextTurn();
  }
}
