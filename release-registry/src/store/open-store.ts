import { createFolderObjectStore } from './folder-store';
import type { FileStore, ObjectStore } from './object-store';
import { createPostgresObjectStore, type StoreDatabase } from './postgres-store';
import { createS3FileStore } from './s3-store';
import type { FileStoreSettings, ReleaseStoreSettings } from './settings';

/** The store of the settings. */
export interface ReleaseStore {
  readonly objects: ObjectStore;
  /** Location without a secret. Equal for the same store. */
  readonly name: string;
  /** @throws StoreError if it does not respond or cannot be used */
  check(): Promise<void>;
  close(): Promise<void>;
}

const done = () => Promise.resolve();

function openFolder(folder: string): ReleaseStore {
  return { objects: createFolderObjectStore(folder), name: `folder ${folder}`, check: done, close: done };
}

function openFiles(settings: FileStoreSettings): Pick<ReleaseStore, 'name' | 'check'> & { files: FileStore } {
  if (settings.kind === 'folder') {
    const { objects: files, ...folder } = openFolder(settings.folder);
    return { files, ...folder };
  }
  const { endpoint, bucket, prefix } = settings.s3;
  const files = createS3FileStore(settings.s3);
  return { files, name: `bucket ${bucket}/${prefix} at ${endpoint.href}`, check: () => files.check() };
}

/** Records stay in the database, because creating the record publishes a release. */
const isReleaseFile = (key: string) => key.startsWith('remotes/') && !key.endsWith('/record.json');

/** Combines two stores: one for the files of releases, one for everything else. */
export function createSplitObjectStore(files: FileStore, rest: ObjectStore): ObjectStore {
  const storeOf = (key: string) => (isReleaseFile(key) ? files : rest);
  const merge = async (prefix: string, find: (store: FileStore) => Promise<string[]>) => {
    const stores = prefix === '' || prefix.startsWith('remotes/') ? [files, rest] : [rest];
    return [...new Set((await Promise.all(stores.map(find))).flat())].sort();
  };
  return {
    ...rest,
    read: (key) => storeOf(key).read(key),
    create: (key, bytes) => storeOf(key).create(key, bytes),
    size: (key) => storeOf(key).size(key),
    remove: (key) => storeOf(key).remove(key),
    list: (prefix) => merge(prefix, (store) => store.list(prefix)),
    folders: (prefix) => merge(prefix, (store) => store.folders(prefix)),
  };
}

/** In ms. */
const databaseTimeouts = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 };
const maxConnections = 4;

/** Creates the pool at the first query, so that only programs with such a store load the driver. */
function openPool(url: URL): StoreDatabase & { end(): Promise<void> } {
  const connect = async () => {
    const { default: pg } = await import('pg');
    // An idle connection must not keep a command running.
    const options = { ...databaseTimeouts, max: maxConnections, allowExitOnIdle: true };
    const pool = new pg.Pool({ connectionString: url.href, ...options });
    // Without a listener, a lost idle connection would end the process. The next query opens another one.
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

/** Opens the store of the settings. It connects at its first use or check. */
export function openReleaseStore(settings: ReleaseStoreSettings): ReleaseStore {
  if (settings.kind === 'folder') return openFolder(settings.folder);
  const { url } = settings;
  const pool = openPool(url);
  const where = url.host + url.pathname;
  const database = createPostgresObjectStore(pool, where);
  const apart = settings.files && openFiles(settings.files);
  return {
    objects: apart === undefined ? database : createSplitObjectStore(apart.files, database),
    name: `database ${where}${apart === undefined ? '' : `, files in ${apart.name}`}`,
    async check() {
      await database.check();
      await apart?.check();
    },
    close: () => pool.end(),
  };
}
