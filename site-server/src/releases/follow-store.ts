import {
  createReleaseCopy,
  manifestObjectName,
  StoreError,
  type ObjectStore,
  type ReleaseCopy,
} from '@storefront/release-registry/reader';
import { releasesOf } from './follow-manifest';

/** Copies a remote store into a folder, from which pages are served also while the store is unreachable. */
export interface FollowedStore {
  readonly copy: ReleaseCopy;
  /** Copies the manifest and its releases if the manifest has changed. @throws StoreError */
  follow(): Promise<void>;
  /** The last error, and since when attempts fail, in ms; undefined while the store responds. */
  failure(): { readonly error: unknown; readonly since: number } | undefined;
}

export interface FollowPorts {
  readonly store: ObjectStore;
  /** The folder with the copy. */
  readonly copied: ObjectStore;
  /** In ms since 1970. */
  readonly now: () => number;
  /** Called for a release of the manifest that cannot be copied. */
  readonly onDamage: (error: unknown) => void;
}

export function followStore({ store, copied, now, onDamage }: FollowPorts): FollowedStore {
  const copy = createReleaseCopy(store, copied, now);
  let version: string | undefined;
  let failure: { readonly error: unknown; readonly since: number } | undefined;

  /** A damaged or missing release must not delay the others, for example the release of a rollback. */
  async function ensure(name: string, release: string): Promise<void> {
    try {
      if (!(await copy.ensure(name, release))) throw new Error(`${name}@${release} is not in the store of releases.`);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      onDamage(error);
    }
  }

  async function copyChanges(): Promise<void> {
    const found = await store.getVersion(manifestObjectName);
    if (found === version) return;
    await copy.copyManifest(async (manifest) => {
      for (const [name, release] of releasesOf(manifest)) await ensure(name, release);
    });
    version = found;
  }

  return {
    copy,
    failure: () => failure,
    async follow() {
      try {
        await copyChanges();
        failure = undefined;
      } catch (error) {
        failure = { error, since: failure?.since ?? now() };
        throw error;
      }
    },
  };
}
