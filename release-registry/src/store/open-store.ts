import { createFolderObjectStore } from './folder-store';
import { StoreError, type ObjectStore } from './object-store';
import { createPostgresObjectStore, preparePostgresStore, type StoreDatabase } from './postgres-store';
import { createS3ObjectStore } from './s3-store';
import { checkS3 } from './s3/check-s3';
import type { FileStoreSettings, ReleaseStoreSettings } from './settings';
import { createSplitObjectStore } from './split-store';

/** The store of the settings. It is checked before its first use, and until that was successful. */
export interface ReleaseStore {
  readonly objects: ObjectStore;
  /** Where it is, without a secret: equal for the same store. */
  readonly name: string;
  /** @throws StoreError if it does not respond or cannot be used */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** In ms. */
const databaseTimeouts = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 };
const maxConnections = 4;

/** Checks once before the first operation; a failed check is repeated by the next one. */
function checkedBeforeUse(store: ReleaseStore): ReleaseStore {
  const { objects } = store;
  let checked: Promise<void> | undefined;
  const ready = async () => {
    checked ??= store.check();
    try {
      await checked;
    } catch (error) {
      checked = undefined;
      throw error;
    }
  };
  const use = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await ready();
    return work();
  };
  return {
    name: store.name,
    close: () => store.close(),
    check: ready,
    objects: {
      read: (key) => use(() => objects.read(key)),
      create: (key, bytes) => use(() => objects.create(key, bytes)),
      size: (key) => use(() => objects.size(key)),
      list: (prefix) => use(() => objects.list(prefix)),
      folders: (prefix) => use(() => objects.folders(prefix)),
      remove: (key) => use(() => objects.remove(key)),
      readVersioned: (key) => use(() => objects.readVersioned(key)),
      getVersion: (key) => use(() => objects.getVersion(key)),
      compareAndSwap: (key, version, bytes) => use(() => objects.compareAndSwap(key, version, bytes)),
    },
  };
}

function openFiles(settings: FileStoreSettings): ReleaseStore {
  if (settings.kind === 'folder') {
    const { folder } = settings;
    const done = () => Promise.resolve();
    return { objects: createFolderObjectStore(folder), name: `folder ${folder}`, check: done, close: done };
  }
  const { s3 } = settings;
  return {
    objects: createS3ObjectStore(s3),
    name: `bucket ${s3.bucket}/${s3.prefix} at ${s3.endpoint.href}`,
    check: () => checkS3(s3),
    close: () => Promise.resolve(),
  };
}

/** A pool that is created with the first query, so that only programs with such a store load the driver. */
function openPool(url: URL): StoreDatabase & { end(): Promise<void> } {
  const connect = async () => {
    const { default: pg } = await import('pg');
    // An idle connection does not keep a command running.
    const options = { ...databaseTimeouts, max: maxConnections, allowExitOnIdle: true };
    const pool = new pg.Pool({ connectionString: url.href, ...options });
    // Without a listener a lost idle connection would end the process; the next query opens another one.
    pool.on('error', () => undefined);
    return pool;
  };
  let pool: ReturnType<typeof connect> | undefined;
  return {
    async query(text, values) {
      pool ??= connect();
      return (await pool).query(text, values);
    },
    end: async () => (await pool)?.end(),
  };
}

function openDatabase({ url, files }: Extract<ReleaseStoreSettings, { kind: 'postgres' }>): ReleaseStore {
  const pool = openPool(url);
  const where = url.host + url.pathname;
  const rest = createPostgresObjectStore(pool, where);
  const opened = files && openFiles(files);
  return {
    objects: opened === undefined ? rest : createSplitObjectStore(opened.objects, rest),
    name: `database ${where}${opened === undefined ? '' : `, files in ${opened.name}`}`,
    async check() {
      try {
        await preparePostgresStore(pool);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StoreError(`The database of releases at ${where} cannot be used: ${reason}.`, { cause: error });
      }
      await opened?.check();
    },
    close: () => pool.end(),
  };
}

/** Opens the store of the settings; nothing is connected before its first use or check. */
export const openReleaseStore = (settings: ReleaseStoreSettings): ReleaseStore =>
  settings.kind === 'folder'
    ? openFiles(settings)
    : checkedBeforeUse(settings.kind === 's3' ? openFiles(settings) : openDatabase(settings));
