import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSameVersion, type CatalogueVersion } from '../db/catalogue-version';
import { SearchIndex, type IndexChange, type RankRule } from './search-index';
import { steps } from './steps';

/** Where an index reads what it contains. */
export interface IndexSource {
  /** The committed version of the products. */
  readVersion: () => Promise<CatalogueVersion>;
  /** Products that changed after a version, withdrawn ones included, by rising id; those of the next slice have higher ids than `afterId`. */
  readChanges: (afterVersion: number, afterId: number, limit: number) => Promise<readonly IndexChange[]>;
}

/** Changes that are read at once. */
const sliceSize = 2000;

/** Changes that are worked on at once: some ms, then other calls get their turn. */
const stepSize = 250;

/** Calls wait until so many changes are taken over. With more, the former state answers meanwhile. */
const mostAwaited = 2 * sliceSize;

/** With more changes a new index is built beside the present one. */
const mostStaged = 10 * sliceSize;

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
 * answers with what is committed. After an import of many products, the former state answers until all of them are taken over; the
 * rows of a list are read from the database in any case.
 */
export class SynchronizedIndex {
  private loaded: Loaded | undefined;
  /** The update that runs; calls that need the same one wait for it. */
  private updating: Promise<void> = Promise.resolve();
  /** The work that runs beside calls. */
  private beside: Promise<void> | undefined;
  /** True while calls do not update the index any more, because very many changes are taken over beside them. */
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
    // The former state answers until very many changes are taken over.
    if (updated.version === before) return value;
    return (await answer(updated.index)).value;
  }

  /** The committed version, for an answer that reads no rows. */
  readVersion(): Promise<CatalogueVersion> {
    return this.source.readVersion();
  }

  /** Waits for the work that runs beside calls, if there is any. */
  async settled(): Promise<void> {
    await this.beside;
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
    const changes = await this.source.readChanges(loaded.version.version, 0, mostAwaited + 1);
    if (changes.length > mostAwaited) {
      this.isOvertaken = true;
      this.workBeside(() => this.takeOverMany(loaded, version));
      return;
    }
    const { index } = loaded;
    await takeOver(index, changes);
    loaded.version = version;
    if (index.places > index.size * (1 + mostFormerPlaces) + sliceSize) this.workBeside(() => this.build(version));
  }

  /** Works while the present state answers. A failure is that of the next call that needs the index. */
  private workBeside(work: () => Promise<void>): void {
    this.beside ??= work()
      .catch(() => undefined)
      .finally(() => {
        this.beside = undefined;
        this.isOvertaken = false;
      });
  }

  private async takeOverMany(loaded: Loaded, version: CatalogueVersion): Promise<void> {
    const { index } = loaded;
    let count = 0;
    for await (const changes of this.slices(loaded.version.version)) {
      count += changes.length;
      if (count > mostStaged) return this.build(version);
      await inSteps(changes, (step) => index.stage(step));
    }
    await inTurns(index.committing());
    loaded.version = version;
  }

  private async build(version: CatalogueVersion): Promise<void> {
    const index = new SearchIndex(this.rule);
    for await (const changes of this.slices(-1)) {
      const offered = changes.flatMap((change) => ('withdrawn' in change ? [] : [change]));
      await inSteps(offered, (step) => index.load(step));
    }
    await inTurns(index.finishing());
    this.loaded = { index, version };
  }

  /** Everything that changed after a version, by rising id. */
  private async *slices(afterVersion: number): AsyncGenerator<readonly IndexChange[]> {
    for (let afterId = 0; ;) {
      const changes = await this.source.readChanges(afterVersion, afterId, sliceSize);
      yield changes;
      const last = changes.at(-1);
      if (last === undefined || changes.length < sliceSize) return;
      afterId = last.id;
    }
  }
}

/** Small changes need no turns. */
async function takeOver(index: SearchIndex, changes: readonly IndexChange[]): Promise<void> {
  if (changes.length <= stepSize) {
    index.apply(changes);
    return;
  }
  await inSteps(changes, (step) => index.stage(step));
  await inTurns(index.committing());
}

/** Does work step by step, and gives other calls a turn after each. */
async function inTurns(work: Generator<void>): Promise<void> {
  for (const _ of work) await nextTurn();
}

/** Works on items step by step, and gives other calls a turn after each. */
async function inSteps<Item>(items: readonly Item[], work: (step: readonly Item[]) => void): Promise<void> {
  for (const [first, end] of steps(items.length, stepSize)) {
    work(items.slice(first, end));
    await nextTurn();
  }
}

const isAtLeast = (one: CatalogueVersion, other: CatalogueVersion): boolean =>
  one.epoch === other.epoch && one.version >= other.version;
