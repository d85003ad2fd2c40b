import type { Readable } from 'node:stream';
import type { Database } from '../platform/db/database';
import type { CsvLayout } from './csv-layout';

/** How far an import is, in rows. `total` is known once the file is read. */
export interface ImportProgress {
  stage: 'reading' | 'writing';
  rows: number;
  total?: number;
}

/** A row that is left out, and the reason. */
export interface RejectedRow {
  /** Where it begins: the header is line 1; of a file without lines, which entry it is, from 1. */
  line: number;
  reason: string;
}

/** What an import did, in rows. */
export interface ImportResult {
  /** The name under which the rows are kept. */
  source: string;
  /** How the file was read. */
  layout: string;
  added: number;
  changed: number;
  unchanged: number;
  /** What the file no longer lists and therefore is gone. Absent where a list never takes anything away. */
  removed?: number;
  /** Rows that say again what an earlier row says. Absent where such a row is refused. */
  repeated?: number;
  /** What `line` of a refused row counts. Absent: lines. */
  countedIn?: 'entries';
  /** In the order of the file. */
  refused: RejectedRow[];
}

/** Whether an import took no row at all: every row was rejected, or the list has none. */
export const tookNothing = ({ added, changed, unchanged }: ImportResult): boolean => added + changed + unchanged === 0;

export interface ImportOptions {
  db: Database;
  /** The file's bytes. It is read to its end before anything is written. */
  stream: Readable;
  onProgress?: (progress: ImportProgress) => void;
  /** Whether a list that replaces the former one may leave out much of it. */
  replace?: boolean;
}

/** A kind of list that can be imported: `npm run admin -- import {name} FILE`. */
export interface Importer {
  /** Letters and hyphens. */
  name: string;
  /** What the file is, for the command's help. */
  description: string;
  /** Set where the list replaces the former one: the command then has `--replace`. */
  replaces?: true;
  /** What its files may look like, for `docs/imports.md`. */
  layouts: readonly Pick<CsvLayout<unknown>, 'id' | 'columns'>[];
  /**
   * Imports one file: all rows that pass, or none when the file fails. Throws `ImportError` with a message for the person who
   * imports. When the database fails, medicines keep the batches before, other lists nothing.
   */
  import: (options: ImportOptions) => Promise<ImportResult>;
}
