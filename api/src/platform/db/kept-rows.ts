import { initialVersion, isSameVersion, type CatalogueVersion } from './catalogue-version';

/** Rows in memory, by their ids, that are valid for one version of the catalogue. */
export class KeptRows<Row extends { readonly id: number }> {
  private version = initialVersion;
  private rows = new Map<number, Row>();

  /** @param most rows that are kept; one more removes all of them first */
  constructor(private readonly most: number) {}

  /** The rows that are kept of a version. None leaves the result later; others may join it. */
  of(version: CatalogueVersion): ReadonlyMap<number, Row> {
    return isSameVersion(version, this.version) ? this.rows : new Map();
  }

  /** Adds rows of a version; those of any other are dropped. */
  keep(rows: readonly Row[], version: CatalogueVersion): void {
    const isFull = this.rows.size + rows.length > this.most;
    if (isFull || !isSameVersion(version, this.version)) this.rows = new Map();
    for (const row of rows) this.rows.set(row.id, row);
    this.version = version;
  }
}
