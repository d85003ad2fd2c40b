import { isSameVersion, type CatalogueVersion } from '../db/catalogue-version';
import { SearchIndex, type IndexedProduct, type RankRule } from './search-index';

/** What an index of any catalogue needs of the API. */
export interface IndexPorts {
  /** The committed version of the products, or what it was a short time ago. */
  readonly readVersion: () => Promise<CatalogueVersion>;
  /** Is told why an index was not built in the background. The next call of `current` begins again. */
  readonly onFailure: (error: unknown) => void;
}

/** What an index contains. */
export interface IndexSource {
  /** The next products on offer, by rising id: at most `limit` with ids above `afterId`. */
  readonly readProducts: (afterId: number, limit: number) => Promise<readonly IndexedProduct[]>;
  readonly rule: RankRule;
}

/** Products that are read by one query. */
const productsPerRead = 1000;

/**
 * The index of a catalogue. For a new version of the catalogue a new index is built in the background, and replaces the present
 * one; until then lists have the former products in the former order. Their rows are read from the database in any case.
 */
export class CatalogueIndex {
  private built: { readonly index: SearchIndex; readonly version: CatalogueVersion } | undefined;
  private building: Promise<SearchIndex> | undefined;
  private isClosed = false;

  constructor(
    private readonly source: IndexSource,
    private readonly ports: IndexPorts,
  ) {}

  /** The version of the products in the index; undefined before the first one is built. */
  get version(): CatalogueVersion | undefined {
    return this.built?.version;
  }

  /** The present index; waits for the first one. Rejects where the version, or the first products, cannot be read. */
  async current(): Promise<SearchIndex> {
    const version = await this.ports.readVersion();
    const { built } = this;
    if (built === undefined) return this.build(version);
    if (this.building === undefined && !isSameVersion(built.version, version)) {
      this.build(version).catch((error: unknown) => {
        if (!this.isClosed) this.ports.onFailure(error);
      });
    }
    return built.index;
  }

  /** Builds an index of what is committed now, and waits for it. Rejects where the products cannot be read. */
  async rebuild(): Promise<void> {
    await this.building?.catch(() => undefined);
    await this.build(await this.ports.readVersion());
  }

  /** Ends the work in the background. */
  close(): void {
    this.isClosed = true;
  }

  private build(version: CatalogueVersion): Promise<SearchIndex> {
    this.building ??= this.replace(version).finally(() => {
      this.building = undefined;
    });
    return this.building;
  }

  /** `version` was read before the products, which may be newer: then the next version leads to another index. */
  private async replace(version: CatalogueVersion): Promise<SearchIndex> {
    const index = await SearchIndex.build(this.source.rule, this.readAll());
    this.built = { index, version };
    return index;
  }

  private async *readAll(): AsyncGenerator<readonly IndexedProduct[]> {
    for (let afterId = 0; ;) {
      if (this.isClosed) throw new Error('The index was closed.');
      const products = await this.source.readProducts(afterId, productsPerRead);
      yield products;
      const last = products.at(-1);
      if (last === undefined || products.length < productsPerRead) return;
      afterId = last.id;
    }
  }
}
