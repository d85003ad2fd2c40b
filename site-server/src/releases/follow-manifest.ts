import type { ReleaseManifest, ReleaseRecord } from '@storefront/shared-contracts';
import { listReleases, titleOf, type ReleaseReader } from '@storefront/release-registry/reader';

/**
 * Callers that arrive during a run share the next run. It starts after their calls, so that no caller gets data older than its
 * call.
 */
export function coalesce<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const result = work();
      running = result.catch(() => undefined);
      return result;
    });
    return next;
  };
}

/** A revision of the manifest with the records of its releases. */
export interface ManifestSnapshot {
  readonly manifest: ReleaseManifest;
  /** `name@release` of all its releases. */
  readonly live: readonly string[];
  /** Undefined if the record is missing or invalid. */
  record(name: string, release: string): ReleaseRecord | undefined;
  /** A release of the part that contains the file: live ones first, then those that were live since the start. */
  releaseWith(name: string, file: string): string | undefined;
}

/** Called for each page; cheap while the manifest does not change. */
export interface ManifestReader {
  /** @throws until a valid manifest was read */
  current(): Promise<ManifestSnapshot>;
  /** Adds a release that is not live, so that its files are found. */
  remember(record: ReleaseRecord): void;
}

function findRelease(records: readonly ReleaseRecord[], name: string, file: string): string | undefined {
  return records.find((record) => record.name === name && record.files.some(({ path }) => path === file))?.release;
}

/**
 * Follows the manifest without a restart. While the new one is unreadable, it returns the last good one and reports the error
 * once.
 */
export function createManifestReader(store: ReleaseReader, onError: (error: unknown) => void): ManifestReader {
  const manifestTag = coalesce(() => store.manifestTag());
  const records = new Map<string, ReleaseRecord>();
  let tag = '';
  let snapshot: ManifestSnapshot | undefined;
  let reading: Promise<ManifestSnapshot> | undefined;

  async function read(newTag: string): Promise<ManifestSnapshot> {
    const manifest = await store.readManifest();
    if (!manifest) throw new Error('There is no release manifest.');
    const releases = listReleases(manifest);
    for (const one of releases) {
      const key = titleOf(one);
      if (records.has(key)) continue;
      try {
        const record = await store.readRecord(one.part, one.release);
        if (record) records.set(key, record);
        else onError(new Error(`${key} is in the manifest but not in the store.`));
      } catch (error) {
        onError(error);
      }
    }
    tag = newTag;
    const live = releases.map(titleOf);
    snapshot = {
      manifest,
      live,
      record: (name, release) => records.get(`${name}@${release}`),
      releaseWith: (name, file) =>
        findRelease([...live.flatMap((key) => records.get(key) ?? []), ...records.values()], name, file),
    };
    return snapshot;
  }

  return {
    remember(record) {
      records.set(`${record.name}@${record.release}`, record);
    },
    async current() {
      const now = await manifestTag();
      if (snapshot && now === tag) return snapshot;
      reading ??= read(now).finally(() => {
        reading = undefined;
      });
      try {
        return await reading;
      } catch (error) {
        if (!snapshot) throw error;
        if (tag !== now) onError(error);
        tag = now;
        return snapshot;
      }
    },
  };
}
