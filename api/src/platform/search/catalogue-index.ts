import type { CatalogueKind } from '@storefront/shared-contracts';
import { isSameVersion, type CatalogueVersion } from '../db/catalogue-version';
import type { SearchWords } from './interpret-keyword';
import { SearchIndex, type IndexedProduct, type RankRule } from './search-index';

/** Dependencies of a catalogue's index. */
export interface IndexPorts {
  /** The committed version of the products; may be cached for a short time. */
  readonly readVersion: () => Promise<CatalogueVersion>;
  /** Called when a background build failed. The next call of `current` starts another build. */
  readonly onFailure: (error: unknown) => void;
}

interface IndexSource {
  /** The next products on offer, by ascending id: at most `limit` with ids above `afterId`. */
  readonly readProducts: (afterId: number, limit: number) => Promise<readonly IndexedProduct[]>;
  readonly rule: RankRule;
  /** The tables by which keywords are interpreted; read with the products. Absent: none. */
  readonly readWords?: () => Promise<SearchWords>;
}

/** Products per query. */
const productsPerRead = 1000;

/**
 * The index of a catalogue. For a new version of the catalogue it builds a new index in the background and then replaces the
 * present one. Until then lists contain the former products in the former order; their rows are read from the database.
 */
export class CatalogueIndex {
  private built: { readonly index: SearchIndex; readonly version: CatalogueVersion } | undefined;
  private building: Promise<SearchIndex> | undefined;
  private isClosed = false;

  constructor(
    private readonly source: IndexSource,
    private readonly ports: IndexPorts,
  ) {}

  /** The version of the present index; undefined before the first one is built. */
  get version(): CatalogueVersion | undefined {
    return this.built?.version;
  }

  /** The present index; waits for the first one. Rejects if the version, or the products of the first index, cannot be read. */
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

  /**
   * Builds an index of the committed products and waits for it, or for `close`. Rejects if the products cannot be read.
   */
  async rebuild(): Promise<void> {
    await this.building?.catch(() => undefined);
    try {
      await this.build(await this.ports.readVersion());
    } catch (error) {
      if (!this.isClosed) throw error;
    }
  }

  /** Stops the background build. */
  close(): void {
    this.isClosed = true;
  }

  private build(version: CatalogueVersion): Promise<SearchIndex> {
    this.building ??= this.replace(version).finally(() => {
      this.building = undefined;
    });
    return this.building;
  }

  /** `version` was read before the products, so the products may be newer. Then the next version leads to another build. */
  private async replace(version: CatalogueVersion): Promise<SearchIndex> {
    const words = await this.source.readWords?.();
    const index = await SearchIndex.build(this.source.rule, this.readAll(), words);
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

/** The indexes of both catalogues. */
export type SearchIndexes = Readonly<Record<CatalogueKind, CatalogueIndex>>;
