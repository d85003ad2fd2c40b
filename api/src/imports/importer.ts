import type { Readable } from 'node:stream';
import type { Database } from '../platform/db/database';
import type { CsvLayout } from './csv-layout';

/** Progress of an import, in rows. `total` is known after the file was read. */
export interface ImportProgress {
  stage: 'reading' | 'writing';
  rows: number;
  total?: number;
}

/** A rejected row, and the reason. */
export interface RejectedRow {
  /** Line where the row begins; the header is line 1. In a file without lines: number of the entry, from 1. */
  line: number;
  reason: string;
}

/** Result of an import, in rows. */
export interface ImportResult {
  /** The name under which the rows are stored. */
  source: string;
  /** The layout of the file. */
  layout: string;
  added: number;
  changed: number;
  unchanged: number;
  /** Rows that were deleted because the file no longer lists them. Absent for lists that delete nothing. */
  removed?: number;
  /** Rows that repeat an earlier row. Absent for lists that reject such a row. */
  repeated?: number;
  /** What `line` of a rejected row counts. Absent: lines. */
  countedIn?: 'entries';
  /** In the order of the file. */
  refused: RejectedRow[];
  /** What the counts do not say, as a sentence. */
  note?: string;
}

/** Whether an import stored no row: all were rejected, or the list is empty. */
export const tookNothing = ({ added, changed, unchanged }: ImportResult): boolean => added + changed + unchanged === 0;

export interface ImportOptions {
  db: Database;
  /** The file's bytes. The import reads them to the end before it writes anything. */
  stream: Readable;
  onProgress?: (progress: ImportProgress) => void;
  /** Allows a list that replaces the stored one to omit many of its rows. */
  replace?: boolean;
  /** Only of a list of stock: number of the supplier's document, operator, and the setting. */
  document?: string;
  operator?: string;
  expiryMarginDays?: number;
  /** Checks and counts the rows and writes nothing; only for a list with `canDryRun`. */
  dryRun?: boolean;
}

/** A kind of list that can be imported: `npm run admin -- import {name} FILE`. */
export interface Importer {
  /** Letters and hyphens. */
  name: string;
  /** Description of the file for the command's help. */
  description: string;
  /** Set if the list replaces the stored one: the command then has `--replace`. */
  replaces?: true;
  /** Set for a supplier's document: the command then has `--document`. */
  isDocument?: true;
  /** Set if the command has `--dry-run`. */
  canDryRun?: true;
  /** Accepted layouts, for `docs/imports.md`. */
  layouts: readonly Pick<CsvLayout<unknown>, 'id' | 'columns'>[];
  /**
   * Imports one file: all valid rows, or none if the file is rejected, or for a document if a row is. If the database fails, medicines keep the
   * batches that were committed; other lists keep nothing.
   * @throws ImportError with a message for the operator
   */
  import: (options: ImportOptions) => Promise<ImportResult>;
}
