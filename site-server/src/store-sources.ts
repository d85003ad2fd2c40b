import type { FastifyInstance } from 'fastify';
import {
  createFolderObjectStore,
  createReleaseCopy,
  listReleases,
  manifestObjectName,
  type ObjectStore,
  openPreviews,
  openReleaseReader,
  type ReleaseCopy,
  type ReleaseStore,
  StoreError,
} from '@storefront/release-registry/reader';
import { NotReadyError } from '@storefront/server-kit/http';
import { createRecurringJob } from '@storefront/server-kit/program';
import { openStoredPageKey } from './counts/page-key';
import { registerReleaseFiles, registerSharedFiles, releaseFilesPath } from './files/release-files';
import type { SiteSources } from './site';

/** Copies a remote store into a folder, from which pages are served also while the store is unreachable. */
interface FollowedStore {
  readonly copy: ReleaseCopy;
  /** Copies the manifest and its releases if the manifest has changed. @throws StoreError */
  follow(): Promise<void>;
  /** The last error, and since when attempts fail, in ms; undefined while the store responds. */
  failure(): { readonly error: unknown; readonly since: number } | undefined;
}

/** `copied` is the folder with the copy. Calls `onDamage` for a release of the manifest that cannot be copied. */
function followStore(store: ObjectStore, copied: ObjectStore, onDamage: (error: unknown) => void): FollowedStore {
  const copy = createReleaseCopy(store, copied, Date.now);
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
      for (const { part, release } of listReleases(manifest)) await ensure(part, release);
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
        failure = { error, since: failure?.since ?? Date.now() };
        throw error;
      }
    },
  };
}

/** Interval in which the version of the manifest is read, so that a rollback reaches all site servers in less than a second. */
const pollSeconds = 0.2;
/** Response to a request for files that are not in the copy while the store is unreachable. */
const unavailable = { status: 503, text: 'Temporarily not available\n' } as const;

/** Name and release in the URL of a release's file. */
function requestedRelease(url: string): readonly [name: string, release: string] | undefined {
  if (!url.startsWith(releaseFilesPath)) return undefined;
  const [name = '', release = '', file] = url.slice(releaseFilesPath.length).split('/');
  return file === undefined ? undefined : [name, release];
}

/**
 * Copies requested files that the copy lacks: an open page may need a release that was not live since this server was set up.
 */
function copyRequestedReleases(app: FastifyInstance, { copy }: FollowedStore): void {
  app.addHook('onRequest', async (request, reply) => {
    const requested = requestedRelease(request.url);
    if (requested === undefined) return undefined;
    try {
      await copy.ensureListed(...requested);
      return undefined;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return reply.code(unavailable.status).header('retry-after', '1').type('text/plain').send(unavailable.text);
    }
  });
}

/** Follows the store while the site runs. Logs once when the store becomes unreachable, and once when it responds again. */
function keepFollowing(app: FastifyInstance, store: ReleaseStore, followed: FollowedStore): void {
  let isAway = false;
  const log = (error: unknown) => {
    if (!isAway) app.log.error({ err: error }, 'the store of releases does not respond: the last manifest stays live');
    isAway = true;
  };
  const failure = followed.failure();
  if (failure !== undefined) log(failure.error);
  const job = createRecurringJob(
    async () => {
      await followed.follow();
      if (isAway) app.log.warn('the store of releases responds again');
      isAway = false;
    },
    pollSeconds,
    log,
  );
  app.addHook('onClose', async () => {
    await job.stop();
    await store.close();
  });
}

/**
 * Sources of a site with a remote store. Pages and files are served from a copy in a folder, which follows the store.
 * @throws StoreError if the store does not respond and there is no copy yet
 */
export async function openStoreSources(store: ReleaseStore, folder: string): Promise<SiteSources> {
  const copied = createFolderObjectStore(folder);
  // Errors before the log exists.
  const found: unknown[] = [];
  let onDamage = (error: unknown): void => void found.push(error);
  const followed = followStore(store.objects, copied, (error) => onDamage(error));
  const reader = openReleaseReader(copied);
  try {
    await followed.follow();
    await followed.copy.prune();
  } catch (error) {
    if ((await reader.readManifest()) === undefined) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError(`There is no copy of the releases in ${folder} to start with. ${reason}`, { cause: error });
    }
  }
  return {
    store: {
      ...reader,
      async readRecord(name, release) {
        await followed.copy.ensure(name, release);
        return reader.readRecord(name, release);
      },
    },
    async registerFiles(app, manifestReader) {
      onDamage = (error) => app.log.error({ err: error }, 'a release of the manifest was not copied');
      for (const error of found.splice(0)) onDamage(error);
      keepFollowing(app, store, followed);
      copyRequestedReleases(app, followed);
      await registerReleaseFiles(app, folder);
      registerSharedFiles(app, manifestReader);
    },
    findPreview: openPreviews({ objects: store.objects, now: () => new Date() }),
    counts: { objects: store.objects, openKey: () => openStoredPageKey(store.objects, copied) },
    health: {
      releases: {
        optional: true,
        async check() {
          const failure = followed.failure();
          if (failure === undefined) return;
          const since = new Date(failure.since).toISOString();
          throw new NotReadyError(
            `The store of releases has not responded since ${since}; the last manifest stays live.`,
          );
        },
      },
    },
  };
}
