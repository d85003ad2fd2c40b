import { initialVersion, isSameVersion, type CatalogueVersion } from './catalogue-version';

/** A cache of values that are valid for one version of the catalogue. */
export class KeptValues<Key, Value> {
  private version = initialVersion;
  private values = new Map<Key, Value>();

  /** @param most maximum number of values; one more clears the cache first */
  constructor(private readonly most: number) {}

  /** The version of the cached values. */
  get latest(): CatalogueVersion {
    return this.version;
  }

  /** The cached values of a version, empty for another version. Values of this map never change; later ones may be added. */
  of(version: CatalogueVersion): ReadonlyMap<Key, Value> {
    return isSameVersion(version, this.version) ? this.values : new Map();
  }

  /** Caches values of a version and drops those of any other version. */
  keep(values: readonly (readonly [Key, Value])[], version: CatalogueVersion): void {
    const isFull = this.values.size + values.length > this.most;
    if (isFull || !isSameVersion(version, this.version)) this.values = new Map();
    for (const [key, value] of values) this.values.set(key, value);
    this.version = version;
  }
}
