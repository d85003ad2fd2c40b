import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '@storefront/release-registry/reader';
import { PageKeyError } from './page-key';

const keyName = 'page-key';
const keyBytes = 32;

/**
 * The key that signs page ids, created once for all site servers of a store. The copy in the folder is for a start without the store.
 * @throws PageKeyError for an invalid key, and errors of store and folder
 */
export async function openStoredPageKey(store: ObjectStore, copied: ObjectStore): Promise<Uint8Array> {
  async function readOrCreate(): Promise<Uint8Array | undefined> {
    const found = await store.read(keyName);
    if (found !== undefined) return found;
    await store.create(keyName, randomBytes(keyBytes));
    return store.read(keyName);
  }

  const key = await readOrCreate().catch(async (error: unknown) => {
    const own = await copied.read(keyName);
    if (own === undefined) throw error;
    return own;
  });
  if (key?.length !== keyBytes) throw new PageKeyError(`${keyName} in the store of releases is not a valid key.`);
  // A key that was replaced in the store is replaced here too.
  const own = await copied.read(keyName);
  if (own === undefined || Buffer.compare(own, key) !== 0) {
    await copied.remove(keyName);
    await copied.create(keyName, key);
  }
  return key;
}
