import type { ReleaseManifest } from '@storefront/shared-contracts';
import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import type { ObjectStore } from '../../store/object-store';
import { manifestObjectName, parseManifest } from './manifest-store';
import { openReleaseFiles, releasePrefix } from './release-files';

/**
 * Lifetime of the cached list of published releases, in ms. Without the cache, requests for releases that do not exist
 * would reach the store.
 */
const listMs = 10_000;

/** A copy of another store in this one: the manifest, and releases on demand. */
export interface ReleaseCopy {
  /**
   * Copies a release with all its files and checks their hashes. Does nothing if the copy exists.
   * @returns false if the source has no such release.
   * @throws StoreError, RegistryError
   */
  ensure(name: string, release: string): Promise<boolean>;
  /** As `ensure`, but may miss a release that was published in the last seconds. */
  ensureListed(name: string, release: string): Promise<boolean>;
  /** Replaces the manifest with that of the source, after `prepare` has resolved. @throws StoreError, RegistryError */
  copyManifest(prepare: (manifest: ReleaseManifest) => Promise<void>): Promise<void>;
  /** Removes releases that the source no longer has. @throws StoreError */
  prune(): Promise<void>;
}

/** `now` returns ms. */
export function createReleaseCopy(from: ObjectStore, to: ObjectStore, now: () => number): ReleaseCopy {
  const [source, target] = [openReleaseFiles(from), openReleaseFiles(to)];
  const complete = new Set<string>();
  const running = new Map<string, Promise<boolean>>();
  const lists = new Map<string, { readonly at: number; readonly names: Promise<string[]> }>();

  async function copy(name: string, release: string): Promise<boolean> {
    if ((await target.record(name, release)) !== undefined) return true;
    const record = await source.record(name, release);
    if (record === undefined) return false;
    const prefix = releasePrefix(name, release);
    await target.copy(record, { read: (path) => from.read(prefix + path) });
    return true;
  }

  const ensure: ReleaseCopy['ensure'] = async (name, release) => {
    const key = `${name}@${release}`;
    if (complete.has(key)) return true;
    const copying = running.get(key) ?? copy(name, release).finally(() => running.delete(key));
    running.set(key, copying);
    const found = await copying;
    if (found) complete.add(key);
    return found;
  };

  const list = (title: string, read: () => Promise<string[]>) => {
    const known = lists.get(title);
    if (known !== undefined && now() - known.at < listMs) return known.names;
    const names = read();
    lists.set(title, { at: now(), names });
    names.catch(() => lists.delete(title));
    return names;
  };
  const isListed = async (name: string, release: string) =>
    (await list('parts', () => source.parts())).includes(name) &&
    (await list(`releases of ${name}`, () => source.published(name))).includes(release);

  return {
    ensure,
    async ensureListed(name, release) {
      if (complete.has(`${name}@${release}`)) return true;
      if (!partName.safeParse(name).success || !releaseId.safeParse(release).success) return false;
      if ((await target.record(name, release)) !== undefined) return ensure(name, release);
      return (await isListed(name, release)) && ensure(name, release);
    },
    async copyManifest(prepare) {
      const found = await from.readVersioned(manifestObjectName);
      if (found === undefined) return;
      await prepare(parseManifest(found.bytes));
      const own = await to.readVersioned(manifestObjectName);
      if (own !== undefined && Buffer.compare(own.bytes, found.bytes) === 0) return;
      await to.compareAndSwap(manifestObjectName, own?.version, found.bytes);
    },
    async prune() {
      for (const name of await target.parts()) {
        const left = new Set(await source.published(name));
        for (const release of await target.published(name)) {
          if (!left.has(release)) await target.remove(name, release);
        }
      }
    },
  };
}
