import type { ObjectStore } from './object-store';

/** Below it are the files of releases; everything else is small. */
const filesPrefix = 'remotes/';

/** A store with the files of releases in one place, and manifest, audit trail, tokens and sessions in another one. */
export function createSplitObjectStore(files: ObjectStore, rest: ObjectStore): ObjectStore {
  const storeOf = (key: string) => (key.startsWith(filesPrefix) ? files : rest);
  const both = async (work: (store: ObjectStore) => Promise<string[]>) =>
    [...new Set((await Promise.all([files, rest].map(work))).flat())].sort();
  return {
    read: (key) => storeOf(key).read(key),
    create: (key, bytes) => storeOf(key).create(key, bytes),
    size: (key) => storeOf(key).size(key),
    list: (prefix) => (prefix === '' ? both((store) => store.list('')) : storeOf(prefix).list(prefix)),
    folders: (prefix) => (prefix === '' ? both((store) => store.folders('')) : storeOf(prefix).folders(prefix)),
    remove: (key) => storeOf(key).remove(key),
    readVersioned: (name) => rest.readVersioned(name),
    getVersion: (name) => rest.getVersion(name),
    compareAndSwap: (name, version, bytes) => rest.compareAndSwap(name, version, bytes),
  };
}
