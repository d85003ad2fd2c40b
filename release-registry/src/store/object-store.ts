import { OperatorError } from '@storefront/server-kit/program';

/** Storage of immutable objects, such as files of releases. A created object survives a power failure. */
export interface FileStore {
  /** Undefined if missing. */
  read(key: string): Promise<Uint8Array | undefined>;
  /**
   * Readers find all bytes or nothing. In a bucket two concurrent writers may both create a key, and the last one wins.
   * So they must write the same bytes.
   * @returns false if the key exists: nothing changed
   */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Size in bytes; undefined if missing. */
  size(key: string): Promise<number | undefined>;
  /** Keys below a prefix that ends with a slash, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** Names of the folders directly below a prefix, in ascending order. */
  folders(prefix: string): Promise<string[]>;
  /** Does nothing if missing. */
  remove(key: string): Promise<void>;
}

/** A versioned object, and the version that a replacement must name. */
export interface VersionedContent {
  readonly bytes: Uint8Array;
  readonly version: string;
}

/**
 * Storage of objects whose writers compete: manifest, audit trail, tokens and sessions. Of many writers exactly one
 * creates a key. Versioned objects are replaced by compare-and-swap.
 */
export interface ObjectStore extends FileStore {
  /** Undefined before the first version. */
  readVersioned(name: string): Promise<VersionedContent | undefined>;
  /** Cheap enough for each page view. Undefined before the first version. */
  getVersion(name: string): Promise<string | undefined>;
  /** Replaces the content if its current version is the given one. @returns false if not: nothing changed */
  compareAndSwap(name: string, version: string | undefined, bytes: Uint8Array): Promise<boolean>;
}

/** A store that can be checked. */
export interface Checked {
  /** @throws StoreError with the reason why the store cannot be used, such as its address or the credentials */
  check(): Promise<void>;
}

/** The store does not respond, rejects a request, or cannot be used. The message is for the operator and contains no secret. */
export class StoreError extends OperatorError {
  override name = 'StoreError';
}

const segment = /^(?!\.)[A-Za-z0-9._-]{1,255}$/;

/** Whether a text is a relative path of plain names, none of which begins with a dot. */
export function isKey(text: string): boolean {
  return text.length <= 1024 && text.split('/').every((name) => segment.test(name) && !name.endsWith('.tmp'));
}

/** The caller checks external keys with `isKey` first, so an invalid key is a programming error. @throws TypeError */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`${JSON.stringify(key.slice(0, 80))} is no key of the store.`);
}
