import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSameVersion, type CatalogueVersion } from '../db/catalogue-version';
import { SearchIndex, type IndexChange, type RankRule } from './search-index';

/** Where an index reads what it contains. */
export interface IndexSource {
  /** The committed version of the products. */
  readVersion: () => Promise<CatalogueVersion>;
  /** Products that changed after a version, withdrawn ones included, by rising id; those of the next slice have higher ids than `afterId`. */
  readChanges: (afterVersion: number, afterId: number, limit: number) => Promise<readonly IndexChange[]>;
}

/** Changes of one slice: some ten ms of work, then other calls get their turn. */
const sliceSize = 2000;

/** More changes are not taken over one after the other: a new index is built beside the present one. */
const mostChanges = 2 * sliceSize;

/** Places of former versions that an index may have for each product before it is rebuilt. */
const mostFormerPlaces = 1;

/** An answer with rows of the database, and the version of the products in the same read. */
export interface VersionedAnswer<T> {
  readonly value: T;
  readonly version: CatalogueVersion;
}

interface Loaded {
  readonly index: SearchIndex;
  version: CatalogueVersion;
}

/**
 * Keeps an index of products equal to the database. Each call compares the version, and takes over what changed, so that it
 * answers with what is committed. After an import of many products, the former index answers until the new one is built; the
 * rows of a list are read from the database in any case.
 */
export class SynchronizedIndex {
  private loaded: Loaded | undefined;
  /** The update that runs; calls that need the same one wait for it. */
  private updating: Promise<void> = Promise.resolve();
  private building: Promise<void> | undefined;
  /** True while the present index is not updated any more, because the one that is built replaces it. */
  private isOvertaken = false;

  constructor(
    private readonly source: IndexSource,
    private readonly rule: RankRule,
  ) {}

  /** The index of the committed products. Rejects where the database does. */
  async current(): Promise<SearchIndex> {
    const version = await this.source.readVersion();
    if (this.loaded === undefined || !isSameVersion(this.loaded.version, version)) await this.update(version);
    return this.required().index;
  }

  private required(): Loaded {
    if (this.loaded === undefined) throw new Error('The index was not built.');
    return this.loaded;
  }

  /**
   * Answers from the index together with rows that are read with the version: a query less than with `current`. Where the
   * version is another one, `answer` is called again with the updated index. It asks the index before it awaits anything.
   */
  async read<T>(answer: (index: SearchIndex) => Promise<VersionedAnswer<T>>): Promise<T> {
    if (this.loaded === undefined) await this.current();
    const { index, version: before } = this.required();
    const { value, version } = await answer(index);
    if (isSameVersion(before, version)) return value;
    await this.update(version);
    const updated = this.required();
    // The former index answers until the one that is built replaces it.
    if (updated.version === before) return value;
    return (await answer(updated.index)).value;
  }

  /** The committed version, for an answer that reads no rows. */
  readVersion(): Promise<CatalogueVersion> {
    return this.source.readVersion();
  }

  /** Waits until the index is built that replaces the present one, if there is one. */
  async settled(): Promise<void> {
    await this.building;
  }

  private async update(version: CatalogueVersion): Promise<void> {
    const turn = this.updating.catch(() => undefined).then(() => this.takeOver(version));
    this.updating = turn;
    await turn;
  }

  private async takeOver(version: CatalogueVersion): Promise<void> {
    const { loaded } = this;
    if (loaded !== undefined && isAtLeast(loaded.version, version)) return;
    // Products were deleted, or the database is another one: what the index contains is of no use.
    if (loaded === undefined || loaded.index.size === 0 || loaded.version.epoch !== version.epoch) {
      return this.build(version);
    }
    if (this.isOvertaken) return;
    const changes = await this.source.readChanges(loaded.version.version, 0, mostChanges + 1);
    if (changes.length > mostChanges) {
      this.isOvertaken = true;
      this.buildBeside(version);
      return;
    }
    const { index } = loaded;
    index.apply(changes);
    loaded.version = version;
    if (index.places > index.size * (1 + mostFormerPlaces) + sliceSize) this.buildBeside(version);
  }

  /** Builds an index while the present one answers. A failure is that of the next call that needs the index. */
  private buildBeside(version: CatalogueVersion): void {
    this.building ??= this.build(version)
      .catch(() => undefined)
      .finally(() => {
        this.building = undefined;
        this.isOvertaken = false;
      });
  }

  private async build(version: CatalogueVersion): Promise<void> {
    const index = new SearchIndex(this.rule);
    for (let afterId = 0; ;) {
      const changes = await this.source.readChanges(-1, afterId, sliceSize);
      index.load(changes.flatMap((change) => ('withdrawn' in change ? [] : [change])));
      const last = changes.at(-1);
      if (last === undefined || changes.length < sliceSize) break;
      afterId = last.id;
      await nextTurn();
    }
    index.finish();
    this.loaded = { index, version };
  }
}

const isAtLeast = (one: CatalogueVersion, other: CatalogueVersion): boolean =>
  one.epoch === other.epoch && one.version >= other.version;
