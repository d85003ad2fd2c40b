import { initialVersion, isSameVersion, type CatalogueVersion } from './catalogue-version';

/** Values in memory that are valid for one version of the catalogue. */
export class KeptValues<Key, Value> {
  private version = initialVersion;
  private values = new Map<Key, Value>();

  /** @param most values that are kept; one more removes all of them first */
  constructor(private readonly most: number) {}

  /** The version that values were kept of last. */
  get latest(): CatalogueVersion {
    return this.version;
  }

  /** The values that are kept of a version. None leaves the result later; others may join it. */
  of(version: CatalogueVersion): ReadonlyMap<Key, Value> {
    return isSameVersion(version, this.version) ? this.values : new Map();
  }

  /** Adds values of a version; those of any other are dropped. */
  keep(values: readonly (readonly [Key, Value])[], version: CatalogueVersion): void {
    const isFull = this.values.size + values.length > this.most;
    if (isFull || !isSameVersion(version, this.version)) this.values = new Map();
    for (const [key, value] of values) this.values.set(key, value);
    this.version = version;
  }
}
